#include "papan/train/own/maps.hpp"

#include "papan/train/own/vectors.hpp"

namespace papan::train::own {

namespace {

// Calls it with every vector of a position: where it stands and its channel.
template <class Call> void for_each_vector(const Maps& maps, Call call) {
    for (int point = 0; point < maps.points; ++point)
        for (int c = 0; c < maps.channels; c += vector_floats)
            call(static_cast<std::ptrdiff_t>(point) * maps.channels + c, c);
}

Vector above_zero(Vector number) {
    return number > Vector{} ? number : Vector{};
}

void add_to(double* sum, Vector numbers) {
    for (int lane = 0; lane < vector_floats; ++lane)
        sum[lane] += static_cast<double>(numbers[lane]);
}

} // namespace

void activate(const Maps& maps, const float* from, const float* scale, const float* shift,
              const float* more, float* to) {
    if (more == nullptr)
        for_each_vector(maps, [&](std::ptrdiff_t i, int c) {
            vector(to + i) = above_zero(vector(scale + c) * vector(from + i) + vector(shift + c));
        });
    else
        for_each_vector(maps, [&](std::ptrdiff_t i, int c) {
            vector(to + i) = above_zero(vector(scale + c) * vector(from + i) + vector(shift + c) +
                                        vector(more + i));
        });
}

void mask(const Maps& maps, const float* gradient, const float* more, const float* active,
          float* to) {
    if (more == nullptr)
        for_each_vector(maps, [&](std::ptrdiff_t i, int) {
            vector(to + i) = vector(active + i) > Vector{} ? vector(gradient + i) : Vector{};
        });
    else
        for_each_vector(maps, [&](std::ptrdiff_t i, int) {
            const Vector sum = vector(gradient + i) + vector(more + i);
            vector(to + i) = vector(active + i) > Vector{} ? sum : Vector{};
        });
}

void combine(const Maps& maps, const float* gradient, const float* a, const float* from,
             const float* b, const float* c, float* to) {
    for_each_vector(maps, [&](std::ptrdiff_t i, int channel) {
        vector(to + i) = vector(a + channel) * vector(gradient + i) +
                         vector(b + channel) * vector(from + i) + vector(c + channel);
    });
}

void add_sums(const Maps& maps, const float* x, double* sum, double* squares) {
    for (int c = 0; c < maps.channels; c += vector_floats) {
        Vector here{}, squares_here{};
        for (int point = 0; point < maps.points; ++point) {
            const Vector number =
                vector(x + static_cast<std::ptrdiff_t>(point) * maps.channels + c);
            here += number;
            squares_here += number * number;
        }
        add_to(sum + c, here);
        add_to(squares + c, squares_here);
    }
}

void add_sums(const Maps& maps, const float* gradient, const float* from, const float* centre,
              float* sum_here, double* sum, double* products) {
    for (int c = 0; c < maps.channels; c += vector_floats) {
        Vector here{}, products_here{};
        const Vector middle = vector(centre + c);
        for (int point = 0; point < maps.points; ++point) {
            const auto i = static_cast<std::ptrdiff_t>(point) * maps.channels + c;
            const Vector number = vector(gradient + i);
            here += number;
            products_here += number * (vector(from + i) - middle);
        }
        vector(sum_here + c) = here;
        add_to(sum + c, here);
        add_to(products + c, products_here);
    }
}

void pool(const Maps& maps, const float* from, float* pooled) {
    for (int c = 0; c < maps.channels; c += vector_floats) {
        Vector sum{}, greatest = vector(from + c);
        for (int point = 0; point < maps.points; ++point) {
            const Vector number =
                vector(from + static_cast<std::ptrdiff_t>(point) * maps.channels + c);
            sum += number;
            greatest = number > greatest ? number : greatest;
        }
        vector(pooled + c) = sum / static_cast<float>(maps.points);
        vector(pooled + maps.channels + c) = greatest;
    }
}

void pool_back(const Maps& maps, const float* from, const float* pooled, const float* gradient,
               float* to) {
    for (int c = 0; c < maps.channels; c += vector_floats) {
        const Vector greatest = vector(pooled + maps.channels + c), one = Vector{} + 1.0F;
        Vector count{};
        for (int point = 0; point < maps.points; ++point) {
            const auto i = static_cast<std::ptrdiff_t>(point) * maps.channels + c;
            count += vector(from + i) == greatest ? one : Vector{};
        }
        const Vector each = vector(gradient + c) / static_cast<float>(maps.points);
        const Vector share = vector(gradient + maps.channels + c) / count;
        for (int point = 0; point < maps.points; ++point) {
            const auto i = static_cast<std::ptrdiff_t>(point) * maps.channels + c;
            vector(to + i) += each + (vector(from + i) == greatest ? share : Vector{});
        }
    }
}

} // namespace papan::train::own
