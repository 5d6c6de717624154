// Empty: the module only has to be linked.
#pragma once
