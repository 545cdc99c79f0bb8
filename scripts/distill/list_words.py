"""Words to add whole to the table, for `npm run distill -- --words`, from packages unpacked into one folder.

    python3 scripts/distill/list_words.py FOLDER > words.tsv

FOLDER holds what is in the Python packages pythainlp (the word list of the Thai National Corpus), underthesea and pyvi (word lists
of Vietnamese), and what `dpkg -x` unpacks of Debian packages with message catalogues in usr/share/locale. Needs nothing but Python.

A line is a language, a word and its share of the language's texts, the most frequent first, parted by tabs.
"""

import collections
import glob
import math
import re
import sys
import unicodedata
from gettext import GNUTranslations

# Languages in Latin script, whose texts must have no Vietnamese word by chance: `in an` would else be `in ấn`, to print.
OTHERS = "en de fr es it pt nl pl tr cs sv ro id".split()

WORD_LISTS = ["underthesea/corpus/data/Viet%dK.txt" % size for size in (11, 22, 39, 74)] + ["pyvi/models/words.txt"]
MOST_SYLLABLES = 4


def main(folder):
    for language, words in (("th", thai_words(folder)), ("vi", vietnamese_words(folder))):
        for word, share in words:
            print(f"{language}\t{word}\t{share:.3e}")


def thai_words(folder):
    with open(f"{folder}/pythainlp/corpus/tnc_freq.txt", encoding="utf8") as lines:
        counted = [line.rstrip("\n").split("\t") for line in lines]
    counted = [(word, int(count)) for word, count in counted if re.fullmatch("[\u0e00-\u0e4f]{2,}", word)]
    return shares(counted, sum(count for _, count in counted))


def vietnamese_words(folder):
    """Words of several syllables. What is known of their frequency is how many lists have them, and message catalogues."""
    lists = [read_list(f"{folder}/{path}") for path in WORD_LISTS]
    known = set().union(*lists)
    messages = read_messages(folder)
    counts = count_words(messages["vi"], known)
    foreign = set().union(*(sequences(messages[language]) for language in OTHERS))
    weights = {word: sum(word in one for one in lists) + math.log2(1 + counts[word]) for word in known}
    ordered = sorted(known, key=lambda word: (-weights[word], word))
    chosen = {}
    for word in ordered:
        if fold(word) not in foreign:
            chosen.setdefault(fold(word), word)
    return shares([(word, 1 + counts[word]) for word in chosen.values()], sum(counts.values()))


def shares(counted, total):
    return [(word, count / total) for word, count in counted]


def read_list(path):
    with open(path, encoding="utf8") as lines:
        words = (unicodedata.normalize("NFC", line.strip().lower().replace("_", " ")) for line in lines)
        return {word for word in words if re.fullmatch(r"[^\W\d_]+( [^\W\d_]+){1,%d}" % (MOST_SYLLABLES - 1), word)}


def read_messages(folder):
    """The messages of all programs in lower case, by language."""
    messages = collections.defaultdict(set)
    for path in sorted(glob.glob(f"{folder}/usr/share/locale*/*/LC_MESSAGES/*.mo")):
        language = re.search(r"/([a-z]+)(?:_\w+)?/LC_MESSAGES", path)
        if language is None or language[1] not in [*OTHERS, "vi"]:
            continue
        with open(path, "rb") as file:
            catalogue = GNUTranslations(file)._catalog
        for message, translation in catalogue.items():
            if isinstance(message, str) and message != translation:
                messages["en"].add(message.split("\x04")[-1].lower())
                messages[language[1]].add(unicodedata.normalize("NFC", translation.lower()))
    return messages


def runs(texts):
    """The words that stand next to each other with nothing but spaces between."""
    for text in texts:
        for run in re.split(r"[^\w\s]|[\d_]", text):
            yield run.split()


def count_words(texts, known):
    counts = collections.Counter()
    for run in runs(texts):
        start = 0
        while start < len(run):
            ends = range(min(len(run), start + MOST_SYLLABLES), start + 1, -1)
            end = next((end for end in ends if " ".join(run[start:end]) in known), None)
            if end is not None:
                counts[" ".join(run[start:end])] += 1
            start = end or start + 1
    return counts


def sequences(texts):
    """All sequences of two to four folded words."""
    found = set()
    for run in runs(map(fold, texts)):
        for length in range(2, MOST_SYLLABLES + 1):
            found.update(" ".join(run[start : start + length]) for start in range(len(run) - length + 1))
    return found


def fold(text):
    return unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]+", "", unicodedata.normalize("NFD", text)))


main(sys.argv[1])
