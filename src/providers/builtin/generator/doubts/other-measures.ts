import { extractTerms } from '../../../../text/word-similarity.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';

/** Checks whether a quotation measures something other than what is asked: another dimension of a thing, or the thing without a part. */

/** The sides of things, whose units are the same: the question for each, and the words for it. */
const sides: { asked: RegExp; named: RegExp }[] = [
  {
    asked:
      /(?<!\p{L})(?:how deep|wie tief|(?:qu|c)\p{L}{2,6} (?:est la )?(?:profondeur|profundidad|profondità|profundidade)|hoe diep)(?!\p{L})/iu,
    named: /(?<!\p{L})(?:depth|deep|tief\p{L}{0,2}|profond\p{L}*|profund\p{L}*|diep\p{L}*)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:how wide|wie breit|(?:qu|c)\p{L}{2,6} (?:est la )?(?:largeur|anchura|larghezza|largura)|hoe breed)(?!\p{L})/iu,
    named:
      /(?<!\p{L})(?:width|wide|\p{L}{0,20}breite?|largeur|anch[ou]r?a?|larghezza|largura|breed\p{L}*)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:how (?:tall|high)|wie hoch|(?:qu|c)\p{L}{2,6} (?:est la )?(?:hauteur|altura|altezza)|hoe hoog)(?!\p{L})/iu,
    named:
      /(?<!\p{L})(?:height|tall|high|\p{L}{0,20}höhe|hoch|hauteur|alt(?:ura|ezza|[oa])|hoog\p{L}*)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:how thick|wie dick|(?:qu|c)\p{L}{2,6} (?:est l['’])?(?:épaisseur|espesor|spessore|grosor)|hoe dik)(?!\p{L})/iu,
    named: /(?<!\p{L})(?:thick(?:ness)?|dicke?|stärke|épaisseur|espesor|grosor|spessore|dikte?)(?!\p{L})/iu,
  },
  {
    asked:
      /(?<!\p{L})(?:(?:qu|c)\p{L}{2,6} (?:est la )?(?:longueur|longitud|lunghezza))(?!\p{L})|^how long (?:is|are) the(?!\p{L})/iu,
    named:
      /(?<!\p{L})(?:length|long|\p{L}{0,20}länge|lang|longueur|longitud|larg[oa]|lunghezza|lengte)(?!\p{L})/iu,
  },
];

/** Several lengths in one, such as "120 × 60 × 60 cm". */
const dimensions = /\p{N}\s?(?:[cm]?m\s?)?[x×*]\s?\p{N}/u;

/** Whether a question asks for one side of a thing, as how deep it is, and a quotation tells only of another, as its width. */
export function isOfOtherSide(questionText: string, quoted: string): boolean {
  const own = sides.find(({ asked }) => asked.test(questionText));
  if (own === undefined || own.named.test(quoted) || dimensions.test(quoted)) return false;
  return sides.some((other) => other.named.test(quoted));
}

/** What is left out of a measure or a price: "Weight without battery". */
const leftOut =
  /(?<!\p{L})(?:without|excluding|excl\.?|not including|ohne|exklusive|sans|hors|sin|excluid[oa]|senza|esclus[oa]|sem|zonder|exclusief)(?!\p{L}) ?(?:the |an? |d(?:er|ie|as|en|em) |l[ae]s? |l['’]|el |il |de |het )?(?<what>[\p{L}-]{3,40})/giu;

/** Whether a question for a quantity is about what the label of a value leaves out, and does not say so itself. */
export function leavesOutAsked(
  { text, terms, wanted, nouns }: Pick<ParsedQuestion, 'text' | 'terms' | 'wanted' | 'nouns'>,
  { kind, cells: [cell] }: Pick<RankedSentence, 'kind' | 'cells'>,
): boolean {
  if (kind !== 'pair' || cell === undefined || wanted !== 'quantity' || text.search(leftOut) >= 0)
    return false;
  const asked: AskedTerm[] = nouns.flatMap((noun) => terms[noun] ?? []);
  return [...cell.name.slice(0, maxLabel).matchAll(leftOut)].some(({ groups }) =>
    extractTerms(groups?.['what'] ?? '').some((term) => asked.some((one) => likeness(one, term) >= sameTerm)),
  );
}

/** Only the beginning of a longer label is searched, in characters. */
const maxLabel = 200;
