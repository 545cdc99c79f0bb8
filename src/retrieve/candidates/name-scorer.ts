import { idf } from '../../text/idf.ts';
import { askedNames, foundNames, isOtherScript, matchNames } from '../../text/names/names-across-scripts.ts';
import type { Scored } from '../stages.ts';

/**
 * Scores passages in another script than a question by the names that sound as those of the question do: "Тесла" is "Tesla". Each word
 * counts by its rarity among the passages. No index is needed, since only the candidates of a search are read; without any in another
 * script, none is.
 * @returns those with any name
 */
export function rankByNames(query: string, chunks: { chunkId: number; wholeText: string }[]): Scored[] {
  const isOther = isOtherScript(query);
  const foreign = chunks.filter(({ wholeText }) => isOtherScript(wholeText) !== isOther);
  if (foreign.length === 0) return [];
  const asked = askedNames(query);
  if (asked.length === 0) return [];
  const texts = foreign.map(({ wholeText }) => foundNames(wholeText, !isOther));
  const matches = new Map(matchNames(asked, new Set(texts.flat())).map((match) => [match.word, match]));
  const said = texts.map((words) => {
    const best = new Map<string, number>();
    for (const found of words) {
      const match = matches.get(found);
      if (match === undefined) continue;
      const share = match.said / match.name.words.length;
      for (const word of match.name.words) best.set(word, Math.max(share, best.get(word) ?? 0));
    }
    return best;
  });
  const holders = new Map<string, number>();
  for (const words of said) for (const word of words.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const rarityOf = (word: string) => idf(holders.get(word) ?? 0, chunks.length);
  return foreign.flatMap(({ chunkId }, index) => {
    const score = [...(said[index] ?? [])].reduce((sum, [word, share]) => sum + share * rarityOf(word), 0);
    return score > 0 ? [{ id: chunkId, score }] : [];
  });
}
