"""Trains the vectors of pieces on pairs of texts that belong together; `npm run distill` calls it, with NumPy and SciPy.

    python3 train.py FOLDER PIECES STEPS RATE

FOLDER holds vectors.f32, the vectors to begin with, and the pairs: texts.u32 has the numbers of the pieces of all texts, one
text after another, counts.u8 how often the text has each, ends.f64 where each text ends, the two of a pair one after the
other, groups.u8 the group of each pair and groups.json their names. fixed.u8 has a 1 for each vector that stays as it is.
trained.f32 is written there.

The vector of a text is the sum over its pieces, each by 1 + log(count), as the embedder has it. Of the pairs of a batch, all of
one group, each text has to find its other half among those of all (van den Oord et al., "Representation Learning with Contrastive
Predictive Coding", 2018), by rows of Adagrad whose rate falls to nothing.
Half of the batches are from one place of the source, such as a handbook, whose texts are harder to tell apart. The same input gives the same vectors on one machine.
"""

import json
import os
import sys

os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
from scipy.sparse import csr_matrix  # noqa: E402

BATCH = 1024
TEMPERATURE = 0.045

# Shares of the batches: texts in English, in another language and its English translation, in another language.
SHARES = {"en": 0.45, "translated": 0.4, "other": 0.15}

# Of pairs that follow one another, so many are passed over: they are often of the same paragraph, and so no wrong answers.
NEAR_STEP = 4


class Pairs:
    def __init__(self, folder, source):
        self.pieces = np.fromfile(f"{folder}/texts.u32", np.uint32)
        self.weights = 1 + np.log(np.fromfile(f"{folder}/counts.u8", np.uint8).astype(np.float32))
        self.starts = np.concatenate([[0], np.fromfile(f"{folder}/ends.f64").astype(np.int64)])
        groups = np.fromfile(f"{folder}/groups.u8", np.uint8)
        with open(f"{folder}/groups.json", encoding="utf8") as file:
            names = json.load(file)
        self.source = source
        self.in_order = [np.flatnonzero(groups == number) for number in range(len(names))]
        self.members = [source.permutation(members) for members in self.in_order]
        self.next = [0] * len(names)
        self.chances = self._chances(names)

    def _chances(self, names):
        """A language with four times the pairs has twice the batches."""
        chances = np.array([len(members) ** 0.5 if len(members) >= BATCH else 0 for members in self.members])
        kinds = np.array(["translated" if "-" in name else "en" if name == "en" else "other" for name in names])
        for kind, share in SHARES.items():
            chances[kinds == kind] *= share / (chances[kinds == kind].sum() or 1)
        return chances / chances.sum()

    def draw(self):
        """The numbers of pairs of one group."""
        group = self.source.choice(len(self.members), p=self.chances)
        near = NEAR_STEP * BATCH
        if len(self.in_order[group]) > 2 * near and self.source.random() < 0.5:
            start = self.source.integers(len(self.in_order[group]) - near)
            return self.in_order[group][start : start + near : NEAR_STEP]
        start = self.next[group]
        if start + BATCH > len(self.members[group]):
            self.members[group] = self.source.permutation(self.members[group])
            start = 0
        self.next[group] = start + BATCH
        return self.members[group][start : start + BATCH]

    def read(self, texts):
        """The pieces of texts: their numbers, their weights, and where each text begins."""
        starts = self.starts[texts]
        lengths = self.starts[texts + 1] - starts
        ends = np.cumsum(lengths)
        places = np.repeat(starts - ends + lengths, lengths) + np.arange(ends[-1])
        return self.pieces[places], self.weights[places], np.concatenate([[0], ends])


def step(vectors, squares, fixed, rate, pairs):
    drawn = pairs.draw()
    pieces, weights, starts = pairs.read(np.concatenate([2 * drawn, 2 * drawn + 1]))
    used, places = np.unique(pieces, return_inverse=True)
    texts = csr_matrix((weights, places, starts), shape=(2 * BATCH, len(used)))
    sums = texts @ vectors[used]
    lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-8
    units = sums / lengths
    one, other = units[:BATCH], units[BATCH:]
    scores = one @ other.T / TEMPERATURE
    there, back = softmax(scores, 1), softmax(scores, 0)
    slope = there + back
    slope[np.diag_indices(BATCH)] -= 2
    slope /= 2 * BATCH * TEMPERATURE
    of_units = np.concatenate([slope @ other, slope.T @ one])
    of_sums = (of_units - (of_units * units).sum(1, keepdims=True) * units) / lengths
    of_vectors = texts.T @ of_sums
    squares[used] += (of_vectors * of_vectors).mean(1)
    moved = ~fixed[used]
    vectors[used[moved]] -= (rate * of_vectors / (np.sqrt(squares[used])[:, None] + 1e-8))[moved]
    return -np.log(np.diag(there) + 1e-12).mean()


def softmax(scores, axis):
    powers = np.exp(scores - scores.max(axis, keepdims=True))
    return powers / powers.sum(axis, keepdims=True)


def main(folder, pieces, steps, rate):
    vectors = np.fromfile(f"{folder}/vectors.f32", "<f4").reshape(pieces, -1)
    length = np.linalg.norm(vectors, axis=1).mean()
    vectors /= length
    squares = np.zeros(pieces, np.float32)
    fixed = np.fromfile(f"{folder}/fixed.u8", np.uint8) == 1
    pairs = Pairs(folder, np.random.default_rng(7))
    loss = 0.0
    for number in range(steps):
        loss += step(vectors, squares, fixed, rate * max(0.02, 1 - number / steps), pairs)
        if (number + 1) % 100 == 0:
            print(f"step {number + 1} of {steps}, loss {loss / 100:.4f}", file=sys.stderr, flush=True)
            loss = 0.0
    (vectors * length).astype("<f4").tofile(f"{folder}/trained.f32")


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
