#include "papan/fleet/files.hpp"

#include "papan/base/whole_file.hpp"

#include <algorithm>
#include <sodium.h>

namespace papan::fleet {

namespace {

namespace fs = std::filesystem;

Result<std::string> fetch_chunks(Broker& broker, const FileNote& note, const StopToken& stop) {
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(note.size));
    for (std::size_t number = 0; number < note.chunks(); ++number) {
        if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        const auto chunk = broker.newest(streams::files, subjects::chunk(note.sha256, number));
        if (!chunk) return Failure(chunk.error());
        if (!*chunk)
            return fail(ErrorCode::io, "the broker does not have chunk {} of {} yet", number + 1,
                        note.chunks());
        bytes += **chunk;
        if (bytes.size() > note.size)
            return fail(ErrorCode::io, "a file of the run is longer than it was said to be");
    }
    return bytes;
}

} // namespace

std::string sha256_of(std::string_view bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    std::string text;
    for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
    return text;
}

Result<FileNote> send_file(Broker& broker, const fs::path& file) {
    const auto bytes = read_whole_file(file, largest_file);
    if (!bytes) return Failure(bytes.error());
    const FileNote note{sha256_of(*bytes), bytes->size()};
    for (std::size_t number = 0; number < note.chunks(); ++number)
        if (auto sent =
                broker.publish(subjects::chunk(note.sha256, number),
                               std::string_view(*bytes).substr(number * chunk_size, chunk_size));
            !sent)
            return pass_on(std::move(sent));
    return note;
}

Result<FileCache> FileCache::open(const fs::path& folder, std::uint64_t most_bytes) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder.string(), problem.message());
    return FileCache(folder, most_bytes);
}

Result<fs::path> FileCache::fetch(Broker& broker, const FileNote& note, const StopToken& stop) {
    const fs::path path = folder_ / note.sha256;
    if (const auto there = read_whole_file(path, largest_file);
        there && there->size() == note.size && sha256_of(*there) == note.sha256)
        return path;
    const auto bytes = fetch_chunks(broker, note, stop);
    if (!bytes) return Failure(bytes.error());
    if (bytes->size() != note.size || sha256_of(*bytes) != note.sha256)
        return fail(ErrorCode::io, "a file of the run came damaged: its SHA-256 is another");
    make_room(note.size);
    if (auto written = write_whole_file(path, *bytes); !written) return pass_on(std::move(written));
    return path;
}

void FileCache::make_room(std::uint64_t size) {
    struct Entry {
        fs::file_time_type time;
        std::uint64_t size;
        fs::path path;
    };
    std::error_code problem;
    std::vector<Entry> entries;
    std::uint64_t sum = size;
    for (const auto& item : fs::directory_iterator(folder_, problem)) {
        if (!item.is_regular_file(problem)) continue;
        entries.push_back({item.last_write_time(problem), item.file_size(problem), item.path()});
        sum += entries.back().size;
    }
    std::ranges::sort(entries, {}, &Entry::time);
    for (const Entry& entry : entries) {
        if (sum <= most_bytes_) return;
        fs::remove(entry.path, problem);
        sum -= entry.size;
    }
}

} // namespace papan::fleet
