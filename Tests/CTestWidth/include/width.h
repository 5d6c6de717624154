#pragma once

/// How many tests of a process run at the same time. Several for each core, because a test often waits for another process.
#define TEST_WIDTH "16"
