# cmake -DFOLDER=web/dist -DOUTPUT=page.S -P embed_page.cmake: an assembly file that takes in every file of FOLDER,
# plain and compressed, with the table that papan/server/page.cpp reads.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)
get_filename_component(beside ${OUTPUT} DIRECTORY)
set(data "    .section .rodata\n")
set(table "    .section .data.rel.ro,\"aw\"\n    .balign 8\n    .global papan_page_table\npapan_page_table:\n")
set(number 0)
foreach(file IN LISTS files)
    set(packed ${beside}/page_${number}.gz)
    file(ARCHIVE_CREATE OUTPUT ${packed} PATHS ${FOLDER}/${file} FORMAT raw COMPRESSION GZip MTIME 0)
    string(APPEND data
        "name_${number}: .asciz \"/${file}\"\n"
        "plain_${number}: .incbin \"${FOLDER}/${file}\"\nplain_end_${number}:\n"
        "gzip_${number}: .incbin \"${packed}\"\ngzip_end_${number}:\n")
    string(APPEND table
        "    .quad name_${number}, plain_${number}, plain_end_${number}, gzip_${number}, gzip_end_${number}\n")
    math(EXPR number "${number} + 1")
endforeach()
string(APPEND table "    .global papan_page_count\n    .balign 8\npapan_page_count: .quad ${number}\n")
file(WRITE ${OUTPUT} "${data}${table}    .section .note.GNU-stack,\"\",@progbits\n")
