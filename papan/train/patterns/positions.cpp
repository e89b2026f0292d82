#include "papan/train/patterns/positions.hpp"

#include "papan/base/bytes.hpp"
#include "papan/base/whole_file.hpp"

namespace papan::train {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t magic = 0x31534f5054544fULL; // "OTTPOS1"

} // namespace

std::string to_bytes(const std::vector<LabelledPosition>& positions) {
    ByteWriter body;
    for (const LabelledPosition& position : positions) {
        body.put(position.at.own);
        body.put(position.at.opponent);
        body.put(position.value);
    }
    ByteWriter file;
    file.put(magic);
    file.put(checksum(body.bytes()));
    file.put_text(body.bytes());
    return file.bytes();
}

Result<std::vector<LabelledPosition>> positions_from(std::string_view bytes) {
    ByteReader reader(bytes);
    if (reader.get<std::uint64_t>() != magic)
        return fail(ErrorCode::invalid_input, "this is no file of labelled positions");
    const auto sum = reader.get<std::uint64_t>();
    const std::string body = reader.get_text();
    if (!reader.good() || checksum(body) != sum)
        return fail(ErrorCode::invalid_input, "the positions are damaged: their checksum is wrong");
    std::vector<LabelledPosition> positions;
    for (ByteReader content(body); content.left() > 0;) {
        LabelledPosition position{};
        position.at.own = content.get<engines::othello_search::Board>();
        position.at.opponent = content.get<engines::othello_search::Board>();
        position.value = content.get<std::int8_t>();
        if (!content.good() || (position.at.own & position.at.opponent) != 0)
            return fail(ErrorCode::invalid_input, "position {} is none", positions.size() + 1);
        positions.push_back(position);
    }
    return positions;
}

fs::path PositionFolder::file(int number) const {
    return folder_ / fmt::format("{:06}.positions", number);
}

Result<PositionFolder> PositionFolder::open(const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return fail(ErrorCode::io, "cannot make {}: {}", folder.string(), problem.message());
    PositionFolder made(folder);
    while (fs::exists(made.file(made.files_ + 1), problem)) ++made.files_;
    return made;
}

Result<void> PositionFolder::append(const std::vector<LabelledPosition>& positions) {
    auto written = write_whole_file(file(files_ + 1), to_bytes(positions));
    if (written) ++files_;
    return written;
}

Result<std::vector<LabelledPosition>> PositionFolder::newest(std::size_t wanted) const {
    std::vector<LabelledPosition> all;
    for (int number = files_; number > 0 && all.size() < wanted; --number) {
        const auto bytes = read_whole_file(file(number));
        if (!bytes) return Failure(bytes.error());
        const auto positions = positions_from(*bytes);
        if (!positions) return in_context(file(number).string(), positions.error());
        all.insert(all.end(), positions->begin(), positions->end());
    }
    return all;
}

} // namespace papan::train
