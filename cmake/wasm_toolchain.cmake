# Cross-compilation to WebAssembly: Debian's clang and lld, and the C and C++ libraries inside the npm package that
# papan/wasm/toolchain/package.json names (tools/install_wasm unpacks them). Headers of Debian's that are no more than
# headers (tl::expected, fmt, JSON) are linked into a folder of their own: the rest of /usr/include is this machine's.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
get_filename_component(papan_root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(papan_sysroot ${papan_root}/build/wasm-toolchain)
if(NOT EXISTS ${papan_sysroot}/include/c++/v1/vector)
    message(FATAL_ERROR "There is no sysroot for WebAssembly: run tools/install_wasm")
endif()
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_ASM_COMPILER clang-22)
set(CMAKE_ASM_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_SYSROOT ${papan_sysroot})
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# The libraries have no exceptions: what would be thrown ends the module, and the page starts another.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fignore-exceptions -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint \
-D_WASI_EMULATED_MMAN -D_WASI_EMULATED_GETPID -D_WASI_EMULATED_PROCESS_CLOCKS -ffunction-sections -fdata-sections")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O2 -DNDEBUG")
