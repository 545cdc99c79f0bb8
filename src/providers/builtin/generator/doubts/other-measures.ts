import type { ParsedQuestion } from '../question/question.ts';
import type { FoundOf } from './found.ts';

/** Checks whether a quotation measures another dimension of a thing than the one that is asked for. */

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

/** Whether a question asks for one side of a thing, as how deep it is, and a quotation tells only of another, as its width. */
export function isOfOtherSide(
  question: Pick<ParsedQuestion, 'text'>,
  { best, record }: FoundOf<'best' | 'record', 'lead' | 'text'>,
): boolean {
  const own = sides.find(({ asked }) => asked.test(question.text));
  const quoted = `${best.lead} ${(record?.members ?? [best]).map(({ text }) => text).join(' ')}`;
  if (own === undefined || own.named.test(quoted)) return false;
  return sides.some((other) => other.named.test(quoted));
}
