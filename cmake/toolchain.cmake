# Compiler settings shared by every target; ccache and mold where the machine has them.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# tools/slowest reads how long each file took.
set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/tools/processor_time ${CMAKE_BINARY_DIR}/processor_time.log)
find_program(CCACHE ccache)
if(CCACHE)
    # The base directory makes two checkouts share results; the sloppiness is what precompiled headers need.
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT PAPAN_WASM)
    add_link_options(-fuse-ld=mold)
endif()

# psabi: g++ tells of an ABI that changed in its version 4.6.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-psabi)
# The warnings of clang, which only fuzzes, are shown and stop nothing.
if(PAPAN_WERROR AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # At -O3 g++ 12 sees uninitialised optionals and array bounds that are not there.
    add_compile_options($<$<NOT:$<CONFIG:Release>>:-Werror>)
endif()
# A fault in reading what others sent must not become theirs to use: canaries, checked copies, tables that cannot be
# written to, and code at an address nobody knows. A module of WebAssembly has walls of its own and none of these.
if(NOT PAPAN_WASM)
    add_compile_options(-fPIE -fstack-protector-strong $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
    add_link_options(-pie -Wl,-z,relro,-z,now)
endif()
if(PAPAN_SANITIZE)
    add_compile_options(-fsanitize=${PAPAN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${PAPAN_SANITIZE})
    # GCC sees uninitialised optionals that are not there once the code is instrumented; the dev build keeps the warning.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
endif()
