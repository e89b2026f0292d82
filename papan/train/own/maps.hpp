// Loops over the [point][channel] numbers of one position, between the convolutions. Pooled numbers
// are [mean of each channel, greatest of each channel].
#pragma once

namespace papan::train::own {

struct Maps {
    int points, channels; // padded
};

// relu(scale * from + shift [+ more]); `more` may be null.
void activate(const Maps& maps, const float* from, const float* scale, const float* shift,
              const float* more, float* to);

// The gradient before a relu that gave `active`: gradient [+ more] where that is above 0.
void mask(const Maps& maps, const float* gradient, const float* more, const float* active,
          float* to);

// a * gradient + b * from + c, channel by channel.
void combine(const Maps& maps, const float* gradient, const float* a, const float* from,
             const float* b, const float* c, float* to);

// Adds to each channel's sum of x and of its squares.
void add_sums(const Maps& maps, const float* x, double* sum, double* squares);
// Adds to each channel's sum of the gradient and of its products with from - centre; the sum of
// this position alone goes to `sum_here`.
void add_sums(const Maps& maps, const float* gradient, const float* from, const float* centre,
              float* sum_here, double* sum, double* products);

void pool(const Maps& maps, const float* from, float* pooled);
// Adds the gradient of what pool() read. Where several points are the greatest they share it.
void pool_back(const Maps& maps, const float* from, const float* pooled, const float* gradient,
               float* to);

} // namespace papan::train::own
