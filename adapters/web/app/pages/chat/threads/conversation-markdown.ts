import type { ReadableMessage } from '../../../sealing/readable-message.ts';
import { texts } from '../../../texts/texts.ts';
import { toSourceLines, withoutWrittenSources } from '../answer-text.ts';

const t = texts.chat;

/** What of a message is written down. */
type WrittenMessage = Pick<ReadableMessage, 'role' | 'text' | 'citations' | 'status' | 'error' | 'isRefused'>;

/**
 * A conversation as a Markdown document: a section for each question and each answer, with its sources.
 * @param lead the line below the title: who answered, and when
 * @param messages of one branch
 */
export function toMarkdown(title: string, lead: string, messages: WrittenMessage[]): string {
  return `${[`# ${title}`, lead, ...messages.map(toSection)].join('\n\n')}\n`;
}

function toSection({ role, text, citations, status, error, isRefused }: WrittenMessage): string {
  if (isRefused) return texts.sealing.refused;
  if (role === 'user') return `## ${t.question}\n\n${text}`;
  const sources = toSourceLines(citations).map((line) => `- ${line}`);
  return [
    `## ${t.answer}`,
    withoutWrittenSources(text, citations),
    status === 'stopped' && (error ?? t.stopped),
    status === 'failed' && [t.failed, error].filter(Boolean).join(' '),
    sources.length > 0 && `${t.sources}:\n\n${sources.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
