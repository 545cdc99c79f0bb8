import { formatId } from '../../../schema/ids.ts';
import type { UrlCitation } from '../../../schema/openai/completion.ts';
import type { FileCitation } from '../../../schema/openai/response.ts';
import type { Citation } from '../../ports/citation.ts';
import type { Context } from '../../request/context.ts';

/** The sources of an answer as annotations of a chat completion, each with a distinct URL. */
export function toUrlCitations(
  { publicUrl = '' }: Context,
  assistantId: string,
  citations: Citation[],
): UrlCitation[] {
  return citations.map(({ number, fileId, filename, page, headingPath, text, marker }) => {
    const file_id = formatId('file', fileId);
    const place = page === null ? headingPath.join(' › ') : `page ${page}`;
    return {
      type: 'url_citation',
      url_citation: {
        start_index: marker?.start ?? 0,
        end_index: marker?.end ?? 0,
        // Clients merge sources with the same URL and then miscount the others.
        url: `${publicUrl}/assistants/${assistantId}/files/${file_id}${page === null ? '' : `?page=${page}`}#source-${number}`,
        title: place === '' ? filename : `${filename}, ${place}`,
        content: text,
        file_id,
      },
    };
  });
}

/** The same as annotations of the OpenAI Responses API. */
export function toFileCitations(citations: Citation[]): FileCitation[] {
  return citations.map(({ fileId, filename, marker }) => ({
    type: 'file_citation',
    file_id: formatId('file', fileId),
    filename,
    index: marker?.end ?? 0,
  }));
}
