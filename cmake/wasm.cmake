# What the build for WebAssembly has instead of packages: headers of Debian's linked into the build folder, and fmt's one
# file compiled here, because Debian has it for its own processors only.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name fmt nlohmann tl)
    file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()

foreach(name tl::expected nlohmann_json::nlohmann_json)
    add_library(${name} INTERFACE IMPORTED)
    target_include_directories(${name} SYSTEM INTERFACE ${headers})
endforeach()
add_library(papan_fmt STATIC ${CMAKE_SOURCE_DIR}/papan/wasm/fmt.cpp)
target_include_directories(papan_fmt SYSTEM PUBLIC ${headers})
add_library(fmt::fmt ALIAS papan_fmt)
add_library(Threads::Threads INTERFACE IMPORTED) # one thread; the library's stand-ins make no second
