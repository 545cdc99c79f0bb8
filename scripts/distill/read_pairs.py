"""Pairs of texts that belong together, for `npm run distill`, from Debian packages unpacked into one folder.

    python3 scripts/distill/read_pairs.py FOLDER > pairs.tsv

FOLDER holds what `dpkg -x` unpacks of the packages that packages.txt beside this file names, and in
usr/share/translations the lists `Translation-*` that `apt` keeps of the descriptions of packages. Needs nothing but Python.

A line is a group, a text and another text, parted by tabs. The group is the language of both, such as `de`, or `de-en`
where the second is the English translation of the first. Nothing is random but from a fixed seed.
"""

import glob
import gzip
import hashlib
import html
import os
import random
import re
import sqlite3
import sys
from gettext import GNUTranslations

LANGUAGES = "en de fr es it pt nl pl tr ru el ar hi zh ja ko cs sv uk ro vi id he th".split()

# Longer texts add little and take long.
LONGEST = 1200

SENTENCE_END = re.compile(r"(?<=[.!?。！？؟।])\s*(?=\S)")
BLOCK = re.compile(
    r"<(p|h[1-6]|li|dd|td|dt|title|para)\b[^>]*>(.*?)(?=</\1>|<(?:p|h[1-6]|li|dd|td|dt|ul|ol|table|title|para)\b)",
    re.S | re.I,
)
HIDDEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.S | re.I)

random_source = random.Random(7)
seen = set()


def write(group, one, other):
    one, other = clean(one)[:LONGEST], clean(other)[:LONGEST]
    if len(one) < 2 or len(other) < 2 or one == other:
        return
    key = hashlib.blake2b(f"{one[:60]}\t{other[:60]}".encode("utf8", "ignore"), digest_size=8).digest()
    if key not in seen:
        seen.add(key)
        sys.stdout.write(f"{group}\t{one}\t{other}\n")


def clean(text):
    return re.sub(r"\s+", " ", text).strip()


def write_sentence(group, text):
    """A sentence and the rest of its paragraph: what one could ask, and where the answer is."""
    sentences = [one for one in SENTENCE_END.split(text) if len(one) > 15]
    if len(sentences) > 1:
        place = random_source.randrange(len(sentences))
        write(group, sentences[place], " ".join(sentences[:place] + sentences[place + 1 :]))


def read_descriptions(path):
    """Short and long descriptions of packages, by the hash of the English one."""
    described = {}
    with open(path, encoding="utf8", errors="ignore") as lines:
        entries = lines.read().split("\n\n")
    for entry in entries:
        key = re.search(r"^Description-md5: (.*)$", entry, re.M)
        text = re.search(r"^Description-(?!md5)\S+: (.*)\n((?: .*\n?)*)", entry, re.M)
        if key and text:
            described.setdefault(key[1], (text[1], [clean(part) for part in re.split(r"\n \.\n", text[2])]))
    return described


def write_descriptions(folder):
    english = read_descriptions(f"{folder}/Translation-en")
    for short, parts in english.values():
        write("en", short, " ".join(parts))
        write("en", parts[0], " ".join(parts[1:]))
        write_sentence("en", " ".join(parts))
    for path in sorted(glob.glob(f"{folder}/Translation-*")):
        language = path.split("-")[-1][:2]
        if language == "en" or language not in LANGUAGES:
            continue
        for key, (short, parts) in read_descriptions(path).items():
            text = " ".join(parts)
            write(language, short, text)
            write_sentence(language, text)
            if key in english and english[key][0] != short:
                english_text = " ".join(english[key][1])
                write(f"{language}-en", short, english[key][0])
                write(f"{language}-en", text, english_text)
                write(f"{language}-en", short, english_text)


def write_wordnet(folder):
    for path in sorted(glob.glob(f"{folder}/data.*")):
        for line in open(path, encoding="utf8", errors="ignore"):
            if line.startswith("  "):
                continue
            head, _, gloss = line.partition("|")
            fields = head.split()
            words = [fields[4 + 2 * index].replace("_", " ") for index in range(int(fields[3], 16))]
            definition = re.sub(r'"[^"]*"', "", gloss).strip(" ;\n")
            write("en", ", ".join(words), definition)
            write("en", words[0], ", ".join(words[1:]))
            for example in re.findall(r'"([^"]+)"', gloss):
                write("en", definition, example)


def write_explanations(path):
    """A dictionary of one language: what is explained stands at the start of a line."""
    text = gzip.open(path).read().decode("utf8", "ignore")
    for entry in re.split(r"\n(?=\S)", text):
        head, _, body = entry.partition("\n")
        body = re.sub(r"[{}\[\]]", "", body)
        if len(body) > 40:
            write("en", re.split(r"[\\\[(]", head)[0], body)
            write_sentence("en", clean(body))


def write_dictionary(path):
    """A dictionary of two languages: a word, then its translations, one or more a line."""
    languages = {"ara": "ar", "deu": "de", "ell": "el", "eng": "en", "fra": "fr", "hin": "hi", "ita": "it", "jpn": "ja"}
    languages |= {"nld": "nl", "pol": "pl", "por": "pt", "rus": "ru", "spa": "es", "tur": "tr"}
    languages |= {"ces": "cs", "ind": "id", "rom": "ro", "swe": "sv"}
    names = os.path.basename(path).split(".")[0].split("-")
    one, other = ("en", "de") if "english" in names[0] else [languages[name] for name in names[1:3]]
    text = gzip.open(path).read().decode("utf8", "ignore")
    for entry in re.split(r"\n(?=\S)", text):
        lines = [re.sub(r"/[^/]*/|<[^>]*>|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|^\s*\d+\.", "", line) for line in entry.split("\n")]
        lines = [clean(line) for line in lines if clean(line) and not re.match(r"\s*(Synonym|see|Note)", line)]
        if len(lines) < 2 or len(lines[0]) > 60:
            continue
        meanings = ", ".join(lines[1:5])
        pair = (lines[0], meanings) if other == "en" else (meanings, lines[0])
        write(f"{one if other == 'en' else other}-en", *pair)


def write_ontology(path):
    """Terms of biology with their definitions and synonyms (Gene Ontology)."""
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as database:
        for term, definition in database.execute("select term, definition from go_term where definition is not null order by _id"):
            write("en", term, definition)
            write_sentence("en", definition)
        query = "select synonym, term from go_synonym join go_term using (_id) order by _id, synonym"
        for synonym, term in database.execute(query):
            write("en", synonym, term)


def write_edict(path):
    for line in open(path, encoding="euc_jp", errors="ignore"):
        word, _, rest = line.partition(" ")
        glosses = [re.sub(r"\([^)]*\)", "", gloss).strip() for gloss in rest.split("/")[1:-2]]
        write("ja-en", word, ", ".join(gloss for gloss in glosses if gloss))
        reading = re.search(r"\[([^\]]+)\]", rest)
        if reading:
            write("ja-en", reading[1], ", ".join(glosses))


def write_thesaurus(path):
    raw = open(path, "rb").read()
    name, _, text = raw.partition(b"\n")
    language = os.path.basename(path)[3:5]
    word = None
    for line in text.decode(name.decode().strip(), "ignore").split("\n"):
        fields = line.split("|")
        if len(fields) == 2 and fields[1].strip().isdigit() and not line.startswith(("(", "-")):
            word = fields[0]
        elif word and len(fields) > 1:
            write(language, word, ", ".join(field.split(" (")[0] for field in fields[1:9]))


def write_messages(path):
    """Translated messages of a program."""
    language = re.search(r"/locale/([a-z]{2})(?:_\w+)?/", path)
    if not language or language[1] == "en" or language[1] not in LANGUAGES or "zh_TW" in path:
        return
    with open(path, "rb") as file:
        catalogue = GNUTranslations(file)._catalog
    for message, translation in catalogue.items():
        message = message.split("\x04")[-1] if isinstance(message, str) else message
        if isinstance(message, str) and isinstance(translation, str) and len(message) < LONGEST:
            plain = [re.sub(r"%\S*[a-zA-Z]|<[^>]*>|[_&\\]", "", text) for text in (translation, message)]
            write(f"{language[1]}-en", *plain)


def read_blocks(path):
    """Headings and paragraphs of a page, with the names of their elements."""
    with open(path, "rb") as file:
        page = HIDDEN.sub(" ", file.read(800_000).decode("utf8", "ignore"))
    blocks = [(match[1].lower(), clean(html.unescape(re.sub(r"<[^>]+>", "", match[2])))) for match in BLOCK.finditer(page)]
    return [block for block in blocks if block[1]]


def write_passages(language, blocks):
    heading, texts = "", []
    for kind, text in [*blocks, ("h1", "")]:
        if kind.startswith("h") or kind == "title" or sum(map(len, texts)) > 700:
            passage = " ".join(texts)
            if len(passage) > 120:
                write(language, heading, passage)
                write_sentence(language, passage)
            texts = []
        if kind.startswith("h") or kind == "title":
            heading = text
        else:
            texts.append(text)


def write_handbooks(share):
    """Handbooks in several languages: pages of the same name have the same paragraphs, where they are as many."""
    patterns = ["libreoffice/help/*/**/*.html", "gimp/2.0/help/*/**/*.html", "help/*/**/*.page", "help/*/**/*.docbook"]
    for pattern in patterns:
        before, _, _ = pattern.partition("*")
        pages = {}
        for path in sorted(glob.glob(f"{share}/{pattern}", recursive=True)):
            language, _, name = path[len(f"{share}/{before}") :].partition("/")
            pages.setdefault(name, {})["en" if language == "C" else language[:2]] = path
        for versions in pages.values():
            english = read_blocks(versions["en"]) if "en" in versions else []
            for language, path in versions.items():
                if language not in LANGUAGES:
                    continue
                blocks = english if language == "en" else read_blocks(path)
                write_passages(language, blocks)
                if language == "en" or len(blocks) != len(english):
                    continue
                for (kind, text), (english_kind, english_text) in zip(blocks, english):
                    if kind == english_kind and len(english_text) > 25:
                        write(f"{language}-en", text, english_text)


def main(folder):
    share = f"{folder}/usr/share"
    write_descriptions(f"{share}/translations")
    write_wordnet(f"{share}/wordnet")
    for name in ("gcide", "foldoc"):
        write_explanations(f"{share}/dictd/{name}.dict.dz")
    for path in sorted(glob.glob(f"{share}/dictd/freedict-*.dict.dz") + glob.glob(f"{share}/dictd/english-german.dict.dz")):
        write_dictionary(path)
    write_ontology(f"{folder}/usr/lib/R/site-library/GO.db/extdata/GO.sqlite")
    write_edict(f"{share}/edict/edict")
    for path in sorted(glob.glob(f"{share}/mythes/th_*.dat")):
        if not os.path.islink(path):
            write_thesaurus(path)
    for path in sorted(glob.glob(f"{share}/locale/*/LC_MESSAGES/*.mo")):
        write_messages(path)
    write_handbooks(share)
    for path in sorted(glob.glob(f"{share}/doc/**/*.html", recursive=True)):
        if not re.search(r"[/.-](?:de|fr|es|it|ja|pl|ru|pt|pt-br|nl|ko|zh|da|sv|cs|uk|id|nb|ro|vi|fa|ar|hi|tr|el)[/._-]", path):
            write_passages("en", read_blocks(path))


main(sys.argv[1])
