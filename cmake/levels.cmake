# What processors the program is for. PAPAN_LEVELS is a list of x86-64 levels (v2, v3, v4), or one of
#   machine  the highest level of the machine that builds: what ./run does
#   native   every instruction of that machine, to measure what the levels leave on the table.
# Hot code (games, searches, networks) is compiled once a level; cold code (programs, protocols, the server) once, for
# the lowest. With several levels there is a program for each, and a launcher that picks one.
set(PAPAN_LEVELS "machine" CACHE STRING "Levels of x86-64: machine, native, or a list of v2, v3, v4")

# The lowest level there is: what cold code is compiled for. Empty on other processors than x86-64.
set(papan_lowest_level "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(papan_lowest_level "v2")
    if(NOT DEFINED PAPAN_MACHINE_LEVEL)
        try_run(level compiled SOURCES ${CMAKE_SOURCE_DIR}/cmake/machine_level.cpp
            CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${CMAKE_SOURCE_DIR})
        if(NOT compiled OR level LESS 2)
            message(FATAL_ERROR "This processor is older than x86-64-v2 (SSE4.2, POPCNT), which Papan needs")
        endif()
        set(PAPAN_MACHINE_LEVEL "${level}" CACHE INTERNAL "The highest x86-64 level of this machine")
    endif()
endif()

# The levels to compile for, from what was asked for.
if(PAPAN_WASM)
    set(papan_levels "wasm")
elseif(NOT papan_lowest_level)
    set(papan_levels "native")
elseif(PAPAN_LEVELS STREQUAL "machine")
    set(papan_levels "v${PAPAN_MACHINE_LEVEL}")
else()
    set(papan_levels ${PAPAN_LEVELS})
endif()
foreach(level IN LISTS papan_levels)
    if(NOT level MATCHES "^(native|wasm|v[234])$")
        message(FATAL_ERROR "PAPAN_LEVELS has '${level}', expected machine, native, or a list of v2, v3, v4")
    endif()
endforeach()
list(LENGTH papan_levels papan_level_count)
# A program for one level is there to be run here; a package is for other machines too.
if(papan_level_count EQUAL 1 AND papan_levels MATCHES "^v([234])$" AND CMAKE_MATCH_1 GREATER PAPAN_MACHINE_LEVEL)
    message(WARNING "This processor has no ${papan_levels}: building for v${PAPAN_MACHINE_LEVEL} instead")
    set(papan_levels "v${PAPAN_MACHINE_LEVEL}")
endif()

# papan_march(LEVEL VARIABLE): the compiler's options for a level. Left to itself it takes vectors of 512 bits at v4, which
# makes loops over the few holes or squares of a board slower; our own kernels say how wide they are.
function(papan_march level variable)
    if(level STREQUAL "native")
        set(${variable} -march=native PARENT_SCOPE)
    elseif(level MATCHES "^v")
        set(march -march=x86-64-${level})
        if(level STREQUAL "v4")
            list(APPEND march -mprefer-vector-width=256)
        endif()
        set(${variable} ${march} PARENT_SCOPE)
    else()
        set(${variable} "" PARENT_SCOPE)
    endif()
endfunction()

# papan_at_level(LEVEL VARIABLE NAME...): the targets' names at this level. Libraries of others have one name.
function(papan_at_level level variable)
    set(names ${ARGN})
    if(papan_level_count GREATER 1)
        list(TRANSFORM names REPLACE "^papan(_.*)?$" "\\0_${level}")
    endif()
    set(${variable} ${names} PARENT_SCOPE)
endfunction()
