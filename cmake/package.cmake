# What `cmake --install` puts beside the programs, and the Debian package that `cpack` makes of it all.
install(DIRECTORY weights/ DESTINATION ${CMAKE_INSTALL_DATADIR}/papan/weights
    PATTERN "README.md" EXCLUDE PATTERN "*.json" EXCLUDE PATTERN "*.jsonl" EXCLUDE PATTERN "*.svg" EXCLUDE)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "Papan")
set(CPACK_PACKAGE_CONTACT "The Papan developers <papan@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Go, shogi, Othello and congklak, in a browser and in the terminal")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
# The libraries it needs, by what its programs were linked with.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
