import type { ConversationCitation } from '../../../../../schema/dashboard/conversation.ts';

/** The list of sources that the built-in model writes under its answer; the page shows them as buttons instead. */
const writtenSources = /\n+Sources:\n(?:\[\d+\][^\n]*\n?)+$/;

/** An answer without the list of sources at its end, where the page shows the sources itself. */
export function withoutWrittenSources(text: string, citations: ConversationCitation[]): string {
  return citations.length > 0 ? text.replace(writtenSources, '') : text;
}

/** The sources that an answer refers to, in the order of their numbers; all of them where it refers to none. */
export function citedSources(citations: ConversationCitation[]): ConversationCitation[] {
  const cited = citations.filter((citation) => citation.cited);
  return cited.length > 0 ? cited : citations;
}
