import type { Queryable } from '../db/connections.ts';
import { findMainLanguage } from '../db/documents/live-documents.ts';
import { countCommonWords, detectLanguage } from '../text/detect-language.ts';
import { isMainlyUnspaced, unspacedLanguageOf } from '../text/scripts.ts';
import { unknownLanguage } from './stemmer.ts';

/**
 * Chooses for each of several documents, which are stored together, the language whose stemmer indexes it. That is its own
 * or, if its own is unclear, as for a parts list, the one of most documents of the project; of the first documents of a
 * project, most of these. A short text, such as a title, with common words of both counts as in the language of the project.
 * @param documents the texts of each document
 */
export async function chooseLanguages(
  db: Queryable,
  projectId: string,
  documents: string[][],
): Promise<string[]> {
  const samples = documents.map(sampleOf);
  const certain = samples.map((text) => detectLanguage(text, { minimumCount: certainCount }));
  const isClear = (language: string | undefined) => language !== undefined;
  if (certain.every(isClear)) return certain;
  const likely = samples.map((text, index) => certain[index] ?? detectLanguage(text));
  const main = (await findMainLanguage(db, projectId)) ?? mostFrequent(likely.filter(isClear));
  return samples.map((text, index) => {
    const isOfMain = certain[index] === undefined && main !== undefined && countCommonWords(text, main) > 0;
    const language = isOfMain ? undefined : likely[index];
    // A text in a script without spaces gets nothing from a stemmer of another script, and would be listed under a wrong language.
    if (language === undefined && isMainlyUnspaced(text)) return unspacedLanguageOf(text) ?? unknownLanguage;
    return language ?? main ?? unknownLanguage;
  });
}

/** As `chooseLanguages`, for one document. */
export async function chooseLanguage(db: Queryable, projectId: string, texts: string[]): Promise<string> {
  const [language = unknownLanguage] = await chooseLanguages(db, projectId, [texts]);
  return language;
}

function sampleOf(texts: string[]): string {
  const step = Math.ceil(texts.length / sampledTexts);
  const sample = texts.filter((_, ordinal) => ordinal % step === 0);
  return sample.map((text) => text.slice(0, sampledLength)).join('\n');
}

/** The most frequent language, the first by name of several. */
function mostFrequent(languages: string[]): string | undefined {
  const [most] = Map.groupBy(languages.sort(), (language) => language)
    .entries()
    .toArray()
    .sort(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** Fewer common words, as in a title, may belong to another language: "by" and "s" are English and Czech. */
const certainCount = 4;

/** The language of a long document is detected from the beginnings of chunks throughout it. */
const sampledTexts = 20;
const sampledLength = 1_000;
