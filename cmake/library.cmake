# papan_library(NAME [files...] [LINK libraries...]): one static library per folder, named papan_NAME. The links
# repeat the layers of ARCHITECTURE.md, so that a wrong include also fails to link. Without files: headers only.
function(papan_library name)
    cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
    if(ARG_UNPARSED_ARGUMENTS)
        add_library(papan_${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
        set(scope PUBLIC)
    else()
        add_library(papan_${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(papan_${name} ${scope} ${CMAKE_SOURCE_DIR})
    target_link_libraries(papan_${name} ${scope} ${ARG_LINK})
endfunction()
