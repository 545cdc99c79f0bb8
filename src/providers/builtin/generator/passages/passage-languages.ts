import type { RankedPassage } from '../candidates.ts';
import { languageOfText } from '../refusal.ts';

/** The language of each passage; of one that is mostly a table, whose words tell little, that of its document. */
export function languagesOf(passages: RankedPassage[]): (string | undefined)[] {
  const ofDocument = (document: string) =>
    languageOfText(
      passages.flatMap(({ text, filename = '' }) => (filename === document ? [text] : [])).join('\n'),
    );
  return passages.map(({ text, filename = '' }) => {
    const lines = text.split('\n');
    const isTable = lines.filter((line) => line.startsWith('|')).length > lines.length / 2;
    return isTable ? ofDocument(filename) : languageOfText(text);
  });
}
