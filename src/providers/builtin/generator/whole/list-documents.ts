import type { HeldDocuments } from '../../../../ports/generator.ts';

/** What stands before and behind the number of the documents. */
const english: [documents: string, order: string] = ['Documents that I answer from', 'Newest first:'];

/** By the languages in which documents are asked for. */
const introductions: Record<string, typeof english> = {
  english,
  german: ['Dokumente, aus denen ich antworte', 'Die neuesten zuerst:'],
  french: ['Documents à partir desquels je réponds', 'Les plus récents d’abord :'],
  spanish: ['Documentos de los que respondo', 'Los más recientes primero:'],
  portuguese: ['Documentos a partir dos quais respondo', 'Os mais recentes primeiro:'],
  italian: ['Documenti da cui rispondo', 'I più recenti per primi:'],
  dutch: ['Documenten waaruit ik antwoord', 'De nieuwste eerst:'],
};

/** How many documents there are, and the names of the newest, in a language that `languageOf` names. */
export function listDocuments(language: string, { count, newest }: HeldDocuments): string {
  const [documents, order] = introductions[language] ?? english;
  const names = newest.map((name) => `- ${name}`);
  return [`${documents}: ${count}. ${order}`, ...names, ...(newest.length < count ? ['- …'] : [])].join('\n');
}
