import type { Citation as PrintedCitation } from '../../../schema/chat.ts';
import { printId } from '../../../schema/ids.ts';
import type { Citation } from '../../ports/citation.ts';

/** The public form of the passages that an answer rests on. */
export function printCitations(citations: Citation[]): PrintedCitation[] {
  return citations.map(({ number, fileId, filename, page, headingPath, text }) => ({
    number,
    file_id: printId('file', fileId),
    filename,
    page,
    heading_path: headingPath,
    passage: text,
  }));
}
