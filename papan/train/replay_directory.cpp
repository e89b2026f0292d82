#include "papan/train/replay_directory.hpp"

#include "papan/base/hash.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/train/locked_file.hpp"
#include "papan/train/replay_file.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <unordered_set>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t full_size = 64ULL << 20;
constexpr std::string_view suffix = ".games";

std::uint64_t now_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

// A part of a file; shorter where the file is.
std::string read_from(const fs::path& path, std::uint64_t offset, std::uint64_t size) {
    std::ifstream file(path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(offset));
    std::string bytes(size, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(file ? size
                      : static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    return bytes;
}

std::uint64_t size_of(const fs::path& path) {
    std::error_code problem;
    const auto size = fs::file_size(path, problem);
    return problem ? 0 : size;
}

class Directory final : public ReplayStore {
  public:
    Directory(fs::path folder, Log log) : folder_(std::move(folder)), log_(std::move(log)) {
        refresh();
    }

    Result<std::vector<bool>> append_all(std::span<const GameRecord> games) override {
        std::vector<bool> added;
        std::vector<Place> places;
        std::string frames;
        for (const GameRecord& game : games) {
            added.push_back(ids_.insert(game.id).second);
            if (!added.back()) continue;
            GameRecord dated = game;
            if (dated.finished == 0) dated.finished = now_milliseconds();
            const std::string frame = write_frame(dated);
            places.push_back(
                {entry_of(dated), {}, frames.size(), static_cast<std::uint32_t>(frame.size())});
            frames += frame;
        }
        if (places.empty()) return added;
        if (auto written = write_frames(frames, places); !written) {
            for (const Place& place : places) ids_.erase(place.entry.id);
            return pass_on(std::move(written));
        }
        for (const Place& place : places) insert(place);
        return added;
    }

    void refresh() override {
        std::error_code problem;
        std::vector<fs::path> files;
        for (const auto& item : fs::directory_iterator(folder_, problem))
            if (item.path().extension() == suffix) files.push_back(item.path());
        std::ranges::sort(files);
        forget_all_but(files);
        for (const auto& file : files) refresh_file(file);
        sort_games();
    }

    [[nodiscard]] std::span<const StoredGame> games() const override { return games_; }

    Result<GameRecord> read(std::size_t game) override {
        const Place& place = places_.at(game);
        const auto bytes = read_from(place.file, place.offset, place.size);
        auto record = read_frame(bytes);
        if (!record) return in_context(place.file.string(), std::move(record).error());
        return record;
    }

  private:
    struct Place {
        StoredGame entry;
        fs::path file;
        std::uint64_t offset = 0;
        std::uint32_t size = 0;
    };

    // To the end of a file of ours; the places are told where that is.
    Result<void> write_frames(std::string_view frames, std::vector<Place>& places) {
        if (auto ready = take_file(); !ready) return ready;
        const std::uint64_t offset = writer_->size();
        if (auto written = writer_->append(frames); !written) return written;
        read_so_far_[writer_->path()] = offset + frames.size();
        for (Place& place : places) {
            place.file = writer_->path();
            place.offset += offset;
        }
        return {};
    }

    void insert(const Place& place) {
        const auto later =
            std::ranges::upper_bound(games_, place.entry.finished, {}, &StoredGame::finished);
        places_.insert(places_.begin() + (later - games_.begin()), place);
        games_.insert(later, place.entry);
    }

    void refresh_file(const fs::path& file) {
        std::uint64_t& read = read_so_far_[file];
        const std::uint64_t size = size_of(file);
        if (size <= read) return;
        const auto scan = scan_frames(read_from(file, read, size - read));
        const bool is_mine = writer_ && writer_->path() == file;
        const bool is_whole = scan.damaged == 0 && read + scan.end == size;
        if (!is_whole && !is_mine && repair(file)) return;
        for (const auto& frame : scan.frames) {
            if (!ids_.insert(frame.entry.id).second) continue;
            places_.push_back({frame.entry, file, read + frame.offset, frame.size});
        }
        read += scan.end;
    }

    // True where the file was changed and read anew.
    bool repair(const fs::path& file) {
        auto locked = LockedFile::open(file, false);
        if (!locked) return false; // its writer is at work: the rest will come
        const std::string bytes = read_from(file, 0, locked->size());
        const auto scan = scan_frames(bytes);
        if (scan.damaged == 0 && scan.end == bytes.size()) return false;
        const fs::path aside = folder_ / "damaged" / fresh_name();
        Result<void> done;
        if (scan.damaged == 0) {
            done = write_whole_file(aside, std::string_view(bytes).substr(scan.end));
            if (done) done = locked->truncate(scan.end);
            log_.warning("{}: the last game was cut off; {} bytes set aside in {}", file.string(),
                         bytes.size() - scan.end, aside.string());
        } else {
            std::string sound;
            for (const auto& frame : scan.frames) sound.append(bytes, frame.offset, frame.size);
            done = write_whole_file(aside, bytes);
            if (done) done = write_whole_file(file, sound);
            log_.warning("{}: damaged; set aside in {}, its {} whole games are kept", file.string(),
                         aside.string(), scan.frames.size());
        }
        locked.reset();
        if (!done) {
            log_.error("{}", done.error().message);
            return false;
        }
        forget(file);
        refresh_file(file);
        return true;
    }

    void forget(const fs::path& file) {
        read_so_far_[file] = 0;
        std::erase_if(places_, [&](const Place& place) {
            if (place.file != file) return false;
            ids_.erase(place.entry.id);
            return true;
        });
    }

    void forget_all_but(const std::vector<fs::path>& files) {
        std::vector<fs::path> gone;
        for (const auto& [file, read] : read_so_far_)
            if (!std::ranges::binary_search(files, file) || size_of(file) < read)
                gone.push_back(file);
        for (const auto& file : gone) forget(file);
    }

    void sort_games() {
        std::ranges::stable_sort(places_, {}, [](const Place& p) { return p.entry.finished; });
        games_.clear();
        for (const auto& place : places_) games_.push_back(place.entry);
    }

    [[nodiscard]] Result<void> take_file() {
        if (writer_ && writer_->size() < full_size) return {};
        writer_.reset();
        for (const auto& [file, read] : read_so_far_) {
            if (size_of(file) >= full_size || size_of(file) != read) continue;
            writer_ = LockedFile::open(file, false);
            if (writer_) return {};
        }
        const fs::path file = folder_ / fresh_name();
        writer_ = LockedFile::open(file, true);
        if (!writer_) return fail(ErrorCode::io, "cannot make {}", file.string());
        return {};
    }

    [[nodiscard]] static std::string fresh_name() {
        std::random_device device;
        return fmt::format("{:013}-{:08x}{}", now_milliseconds(), device(), suffix);
    }

    fs::path folder_;
    Log log_;
    std::optional<LockedFile> writer_;
    std::map<fs::path, std::uint64_t> read_so_far_;
    std::unordered_set<std::uint64_t> ids_;
    std::vector<Place> places_; // the oldest first
    std::vector<StoredGame> games_;
};

} // namespace

Result<std::unique_ptr<ReplayStore>> open_replay_directory(const fs::path& folder, Log log) {
    std::error_code problem;
    fs::create_directories(folder / "damaged", problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder.string(), problem.message());
    return std::make_unique<Directory>(folder, std::move(log));
}

} // namespace papan::train
