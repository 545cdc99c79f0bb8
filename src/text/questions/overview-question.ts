/** The longest question that can be one about documents as a whole, in characters, and how many words may name a file. */
const most = { characters: 200, names: 12 };

/** Words that ask for a summary wherever they stand. */
const summaryWords = wordsOf(`
  summarize summarise summary summaries summarization overview gist tldr
  zusammenfassen zusammenfassung überblick übersicht aperçu synthèse resumen resumo riassunto sintesi panoramica samenvatten samenvatting
  overzicht`);

/** What documents are called by what they are, none of which is in most names of files. */
const calledDocument =
  '(?:readme|document|file|manual|handbook|guide|paper|report|presentation|deck|slides|workbook|spreadsheet|changelog|release notes)';

/** Requests for the headings of documents. */
const asksForHeadings = [
  /^(?:list|name|show|give me|what are|which are)(?: me)?(?: all)?(?: of)?(?: the)? (?:chapters|sections|topics|headings|table of contents|contents|structure|outline)(?: (?:of|in|from) .+)?$/u,
  /^(?:what|which) (?:chapters|sections|topics|headings) (?:do(?:es)? .+ (?:have|cover|contain|include)|(?:are|is) (?:there )?in .+)$/u,
  /^(?:welche (?:kapitel|abschnitte) (?:hat|haben|enthält|enthalten) .+|(?:nenne|liste|zeige?)(?: mir)?(?: alle)? (?:die )?(?:kapitel|abschnitte)(?: .+)?|quels (?:chapitres|sont les chapitres) .+|(?:qué|cuáles son los) capítulos .+|quali (?:capitoli|sono i capitoli) .+|welke hoofdstukken .+)$/u,
];

/** The extensions of files whose names people write in questions. */
const extensions = '(?:pdf|docx|pptx|xlsx|od[tsp]|csv|md|txt|epub|srt)';

/** Questions for a summary, or what a document is about, in words that mean something else elsewhere. */
const asksForWhole = [
  ...asksForHeadings,
  new RegExp(
    `^what do(?:es)? (?:the |this )?(?:.+ )?${calledDocument} (?:cover|contain|include|describe|explain|discuss)$`,
    'u',
  ),
  new RegExp(`^what(?:['’]?s| is) (?:in|inside) (?:the )?(?:file |document )?.+ ${extensions}$`, 'u'),
  /^(?:so )?what(?: is|['’]?s| are)\b.*\babout$/u,
  /^fasse?n?\b.*\bzusammen$|^(?:worum|um was) (?:geht|handelt) es\b|^wovon handel(?:t|n)\b/u,
  /^(?:résume[rz]? |(?:fais|faites|donnez?)\b.* résumé(?:$| ))|^de quoi (?:parlent?|traitent?|s['’]agit|il s['’]agit)\b/u,
  /^resum(?:e|a|as|ir|iendo)\b|^de qué (?:tratan?|hablan?|van?)\b/u,
  /^riassum(?:i|ere|a)\b|^di (?:che )?cosa (?:parlano?|trattano?)\b/u,
  /^d[eo] que (?:tratam?|falam?)\b/u,
  /^vat\b.*\bsamen$|^waar ga(?:at|an)\b.*\bover$/u,
];

/** Words that ask for the whole only where nothing else is asked for: "the most important points". */
const partWords = wordsOf(`
  points topics takeaways themes contents
  punkte themen inhalte
  points thèmes sujets puntos temas punti temi pontos punten onderwerpen`);

/** Words that may stand beside these without saying what is asked for. */
const plainWords = new Set(
  [
    // English
    `a about all are chapter chapters section sections headings table outline structure list name show describe explain discuss contain include
    inside there have has does an and are as base brief briefly can collection content could cover covered do doc docs document documents does
    everything file files for from give i important in is it its key knowledge library main me most my of on our overall pdf pdfs
    please quick say says short text texts that the them these this those to uploaded us what whats which would write you your`,
    // German
    `alle allen aller als am an auf aus bitte das datei dateien dem den der des die diese diesen dieser dieses dokument dokumente
    dokumenten ein eine einen einer es fass fasse fassen fasst geht gib handeln handelt hauptpunkte ich im in inhalt ins kannst kurz
    können mir sie text texte um und uns unterlagen von was wichtige wichtigste wichtigsten worum wovon zu zum zusammen über`,
    // French
    `ce ces cet cette contenu de des document documents donne donnez dossier du en est et faire fais faites fichier fichiers il
    important importants la le les moi nous parle parlent peux pouvez principal principaux que quel quelle quels quoi résume résumer
    résumez résumé sont sur texte textes tous tout traite traitent un une`,
    // Spanish
    `archivo archivos conjunto cuál cuáles de del documento documentos el ellos en esta estas este esto estos habla hablan haz
    importantes la los me más principales puedes qué resuma resumas resume resumir se sobre son todo todos trata tratan un una va
    van`,
    // Italian
    `che cosa dammi dei del della delle di documenti fai fammi file gli il importanti in parla parlano più principali puoi quali
    questi questo riassuma riassumere riassumi sono su testi testo tratta trattano tutti tutto un una`,
    // Portuguese
    `arquivo arquivos as da das do documentos dos estes fala falam faça importantes mais os para principais quais que sobre tratam um
    uma`,
    // Dutch
    `alle belangrijkste bestand bestanden dat deze dit documenten een gaan gaat geef het hoofdpunten kort kun mij over samen van vat
    waar wat zijn`,
  ].flatMap((words) => words.split(/\s+/u)),
);

/** What ends the name of a file in a question. */
const extension = new RegExp(String.raw`\.${extensions}(?![\p{L}\p{N}])`, 'u');

/** The name of a file and nothing else. */
const onlyFile = new RegExp(String.raw`^\s*[^\s/]{1,100}\.${extensions}\s*$`, 'iu');

/**
 * Whether a question asks about documents as a whole: for a summary, or what they are about. A search would find whatever has its words,
 * which say nothing of the documents.
 * @returns the words that must stand in the names of the files asked about, none for all files; undefined for other questions
 */
export function parseOverviewQuestion(question: string): string[] | undefined {
  if (question.length > most.characters) return undefined;
  const asked = plainly(question);
  const words = asked.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isAboutWhole =
    words.some((word) => summaryWords.has(word)) ||
    asksForWhole.some((one) => one.test(asked)) ||
    onlyFile.test(question);
  if (!isAboutWhole && !words.some((word) => partWords.has(word))) return undefined;
  // In the name of a file, "overview" asks for nothing.
  const written = new Set(question.toLowerCase().split(/\s/u).flatMap(wordsOfFileName));
  const names = words.filter(
    (word) =>
      written.has(word) ||
      !(/^\p{L}$/u.test(word) || summaryWords.has(word) || partWords.has(word) || plainWords.has(word)),
  );
  if (names.length > (isAboutWhole ? most.names : 0)) return undefined;
  return names;
}

/** The words of a file's name without those of its extension; none where there is no extension. */
function wordsOfFileName(written: string): string[] {
  return written.slice(0, Math.max(0, written.search(extension))).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a question asks for the headings of documents: their chapters, sections or topics. */
export function asksForContents(question: string): boolean {
  const asked = question.length > most.characters ? '' : plainly(question);
  return asksForHeadings.some((one) => one.test(asked));
}

/** In lower case, without punctuation. */
function plainly(question: string): string {
  return question
    .toLowerCase()
    .replace(/[\s.,:;!?¿¡"“”„«»()]+/gu, ' ')
    .trim();
}

/** What documents are called by what they are, which their files' names say in other words. */
const kindsOfFiles: [called: RegExp, filename: RegExp][] = [
  [
    /^(?:release|releases|notes|changelog|changes)$/u,
    /(?<!\p{L})(?:change[-_ ]?log|changes|release|history|news)/u,
  ],
  [/^(?:presentation|slides|deck)$/u, /\.(?:pptx|odp)$/u],
  [/^(?:workbook|spreadsheet)$/u, /\.(?:xlsx|ods|csv)$/u],
  [/^e?book$/u, /\.epub$/u],
];

/** The words of a question that the name of a file must have as they are. */
export function spelledNames(words: string[]): string[] {
  return words.filter((word) => !kindsOfFiles.some(([called]) => called.test(word)));
}

/** Words of this length may also begin a word of a name: "handbook" that of `handbooks.pdf`. */
const shortestBeginning = 4;

/** Whether a file's name has all of some words, which are in lower case, or is of the kind that they name. */
export function isNamedBy(filename: string, words: string[]): boolean {
  const lower = filename.toLowerCase();
  const name = lower.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every(
    (word) =>
      name.some((one) => one === word || (word.length >= shortestBeginning && one.startsWith(word))) ||
      kindsOfFiles.some(([called, file]) => called.test(word) && file.test(lower)),
  );
}

function wordsOf(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/u));
}
