import type { Citation as CitationObject } from '../../../schema/chat.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Citation } from '../../ports/citation.ts';

/** The public form of the passages that support an answer. */
export function toCitationObjects(citations: Citation[]): CitationObject[] {
  return citations.map(({ number, fileId, filename, page, headingPath, text, quote }) => ({
    number,
    file_id: formatId('file', fileId),
    filename,
    page,
    heading_path: headingPath,
    passage: text,
    cited: true,
    quote: quote ?? null,
  }));
}
