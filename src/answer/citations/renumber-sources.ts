import type { AnswerEvent } from '../answer.ts';
import { splitMarkers } from './citation-markers.ts';

/** The new number of a source, and where the text first refers to it. */
type Shown = { number: number; marker: { start: number; end: number } };

/**
 * Numbers the sources of an answer from 1 in the order of their first references, for clients that look up a source by its
 * position in the list. The text of every event must contain whole markers, as the events of
 * `answer` do.
 */
export async function* renumberSources(events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  const shown = new Map<number, Shown>();
  let length = 0;
  let isCode = false;

  const show = (number: number, start: number, end: number): Shown =>
    shown.getOrInsertComputed(number, () => ({ number: shown.size + 1, marker: { start, end } }));

  function renumber(text: string): string {
    if (text === '`') isCode = !isCode;
    const pieces: { text: string; numbers?: number[] }[] = isCode ? [{ text }] : splitMarkers(text);
    return pieces
      .map((piece) => {
        const markers = piece.numbers?.map(toMarker);
        if (!markers) length += [...piece.text].length;
        return markers?.join('') ?? piece.text;
      })
      .join('');
  }

  function toMarker(number: number): string {
    const marker = `[${shown.get(number)?.number ?? shown.size + 1}]`;
    const end = length + marker.length;
    show(number, length, end);
    length = end;
    return marker;
  }

  for await (const event of events) {
    if (event.type === 'text') {
      yield {
        ...event,
        text: event.text
          .split(/(?<=`)|(?=`)/u)
          .map(renumber)
          .join(''),
      };
    } else if (event.type === 'citations') {
      const citations = event.citations.map((citation) => ({
        ...citation,
        ...show(citation.number, length, length),
      }));
      yield { ...event, citations: citations.sort((one, other) => one.number - other.number) };
    } else {
      yield event;
    }
  }
}
