/** The longest question for the documents themselves, in characters. */
const longest = 100;

/** What documents are called where several are meant, in the languages of the questions that are recognised. */
const documents =
  '(?:documents|docs|files|pdfs|uploads|dokumente|dokumenten|dateien|unterlagen|fichiers|documentos|archivos|arquivos|ficheiros|documenti|documenten|bestanden|(?<=(?:quali|quanti|i) )file)';

/** The same where one is meant, which must be the newest. */
const document =
  '(?:document|doc|file|pdf|upload|dokument|datei|fichier|documento|archivo|arquivo|ficheiro|bestand)';

const newest =
  /(?<!\p{L})(?:latest|newest|last|(?:most )?recent(?:ly)?|neue?ste[nsr]?|letzte[nsr]?|zuletzt|dernier|récent|último|reciente|recente|ultimo|nieuwste|laatste?)(?!\p{L})/u;

const severalDocuments = new RegExp(`(?<!\\p{L})${documents}(?!\\p{L})`, 'u');
const oneDocument = new RegExp(`(?<!\\p{L})(?:${document}|uploaded|added|hochgeladen)(?!\\p{L})`, 'u');

const kind = new RegExp(`^(?:${documents}|${document})$`, 'u');

/** What is in documents is asked of their text. */
const inDocuments = new RegExp(
  `(?<!\\p{L})(?:in|inside|within|from|about|of|im|aus|über|dans|sur|en|sobre|nei|nel|nos|no|over|uit) (?:\\p{L}{1,8} )?(?:${documents}|${document})(?!\\p{L})`,
  'u',
);

/** Words that say no more than that documents are asked about, which ones or how many. */
const plainWords = new Set(
  [
    `a access added all any are available base been can collection contain contained count currently did do does every far file files
    for give got has have here how i in is it knowledge know last latest library list loaded many me most my name names newest now
    number of one our please read recent recently right s see show so stored system tell that the there this to total upload
    uploaded us ve was we were what whats which you your`,
    `alle aller anzahl bitte da das dem der die du es geladen gespeichert gibt habe haben hast hier hochgeladen ich ihr ihre ihnen im
    ist kennen kennst letzte liste mir neueste neuesten neuste nenne sie sind verfügbar viele vorhanden vorliegen was welche welches wie
    wir wurde zeig zeige zeigen zuletzt zur verfügung`,
    `a as avez avons base combien connais connaissez d de dernier des dispo disponibles du es est il ici j ai la le les liste lister
    listez moi montre montrez nombre nous plus quel quelle quels récent sont t tous tu vous y ont`,
    `cuál cuáles cuántos cuantos conoces dame de disponibles el es están esta están hay lista los más muestra muéstrame nombra qué que
    reciente son subidos tenemos tengo tiene tienes todos tu último usted`,
    `abbiamo ci conosci dammi disponibili elenca elencami gli hai ha ho i il lista mostra mostrami più quale quali quanti recente sono
    tutti ultimo è file`,
    `carregados disponíveis estão existem há liste lista mais mostre o os quais qual quantos que recente são tem temos tenho todos
    último você`,
    `aantal alle beschikbaar de er geef geüpload heb hebben hebt het hier hoeveel ik is je laatst laatste lijst mij nieuwste noem toon
    u welk welke we zijn`,
  ].flatMap((words) => words.trim().split(/\s+/u)),
);

/**
 * Whether a question asks which documents there are, how many, or which is the newest. No document says that, and a search would find whatever
 * mentions files.
 */
export function asksForDocuments(question: string): boolean {
  if (question.length > longest) return false;
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const asked = words.join(' ');
  const isAsked = severalDocuments.test(asked) || (newest.test(asked) && oneDocument.test(asked));
  if (!isAsked || inDocuments.test(asked)) return false;
  return words.every((word) => plainWords.has(word) || kind.test(word));
}
