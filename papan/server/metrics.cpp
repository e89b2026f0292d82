#include "papan/server/metrics.hpp"

#include "papan/base/prometheus.hpp"

namespace papan::server {

namespace {

class Lines {
  public:
    void gauge(std::string_view name, std::string_view meaning, std::uint64_t value) {
        text_.only(fmt::format("papan_{}", name), "gauge", meaning, value);
    }
    void counter(std::string_view name, std::string_view meaning, std::uint64_t value) {
        text_.only(fmt::format("papan_{}_total", name), "counter", meaning, value);
    }
    [[nodiscard]] PrometheusText& text() { return text_; }

  private:
    PrometheusText text_;
};

void add_store(Lines& lines, const StoreCounts& store) {
    lines.gauge("store_readable", "1 while what is kept can be read", store.readable ? 1 : 0);
    lines.gauge("store_writes_waiting", "Writes that are not on disk yet", store.waiting);
    lines.counter("store_writes_failed", "Writes that were not kept, and told so", store.failed);
}

void add_rooms_taken(Lines& lines, const StoreCounts& store) {
    lines.text().family("papan_node_rooms_taken_over_total", "counter",
                        "Rooms that came here from a server whose lease ran out (dead), or that "
                        "had ended or was forgotten (gone)");
    lines.text().sample(store.taken_from_dead, PrometheusText::label("from", "dead"));
    lines.text().sample(store.taken_from_gone, PrometheusText::label("from", "gone"));
}

void add_neighbours(Lines& lines, const NeighbourCounts& neighbours) {
    lines.gauge("node_broker_connected", "1 while the broker can be reached",
                neighbours.reachable ? 1 : 0);
    lines.gauge("node_neighbours", "Other servers that live, by the database", neighbours.alive);
    lines.gauge("node_neighbours_near", "Those of them that were heard lately by the broker",
                neighbours.near);
    lines.gauge("node_frames_waiting", "What waits for the broker to take it", neighbours.waiting);
    lines.counter("node_frames_dropped", "What the broker did not take in time",
                  neighbours.dropped);
    lines.counter("node_gaps", "Times that something was missing of what a neighbour said",
                  neighbours.gaps);
    lines.counter("node_frames_unheeded",
                  "What came from the broker and could not be read, or from nobody known",
                  neighbours.unheeded);
    lines.counter("node_leases_lost", "Times that this server was taken for dead",
                  neighbours.leases_lost);
}

void add_elsewhere(Lines& lines, const FarCounts& far) {
    lines.gauge("think_broker_connected", "1 while thinkers can be reached", far.reachable ? 1 : 0);
    lines.gauge("think_thinkers", "Machines that think for this server", far.thinkers);
    lines.gauge("think_free_slots", "Questions that they would take now", far.free_slots);
    lines.gauge("think_waiting", "Questions that they have not answered yet", far.waiting);
    lines.counter("think_asked", "Questions that were sent to a thinker", far.asked);
    lines.counter("think_answered", "Questions that a thinker answered", far.answered);
    lines.counter("think_fallen_back", "Questions that were thought about here instead",
                  far.fallen_back);
    lines.counter("think_given_back", "Questions that a thinker gave back", far.given_back);
    lines.counter("think_lost", "Times that a thinker did not answer in time", far.lost);
    lines.counter("think_bad", "Answers that could not be read or broke the rules", far.bad);
}

void add_node(Lines& lines, const NodeMetrics& node) {
    add_neighbours(lines, node.neighbours);
    lines.gauge("node_errands_waiting", "Messages that another server has not answered yet",
                node.errands_waiting);
    lines.counter("node_errands", "Messages of guests here about rooms of other servers",
                  node.errands);
    lines.counter("node_errands_refused", "Those of them that nobody answered in time",
                  node.errands_refused);
    lines.gauge("node_visitors", "Guests of other servers in rooms here", node.visitors);
    lines.counter("node_visitor_messages", "Messages of guests of other servers",
                  node.visitor_messages);
}

} // namespace

std::string Metrics::text() const {
    Lines lines;
    lines.gauge("connections", "Pages that are open", connections);
    lines.gauge("rooms", "Rooms in memory", rooms);
    lines.gauge("thinking_waiting", "Thoughts that wait for a thread", thinking);
    lines.counter("messages", "Messages that were read", messages);
    lines.counter("refusals", "Messages that were refused", refusals);
    lines.counter("moves", "Moves that people made", moves);
    lines.counter("thoughts", "Thoughts that were begun", thoughts);
    lines.counter("connections_dropped", "Connections that did not take what they were told",
                  dropped);
    add_store(lines, store);
    if (node) {
        add_node(lines, *node);
        add_rooms_taken(lines, store);
    }
    if (elsewhere) add_elsewhere(lines, *elsewhere);
    return lines.text().text();
}

} // namespace papan::server
