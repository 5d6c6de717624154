// Foundation's essentials and the C library, under one name on every system.
//
// Import `PlatformKit` instead of `FoundationEssentials` or `Foundation`, and instead of `Glibc`, `Musl` or `Darwin`. One target
// exports both, because a second import in every file would have prevented no bug.

#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif
