import type { Passage } from '../../../src/ports/passage.ts';
import { createBuiltinGenerator } from '../../../src/providers/builtin/generator.ts';
import { collect } from './openai-scripted-server.ts';

/** A passage that is the whole of a document. */
export function passageOf(
  filename: string,
  page: number | null,
  paragraphs: string[],
  headingPath: string[] = [],
): Passage {
  const text = paragraphs.join('\n\n');
  return { chunkId: text, fileId: filename, filename, text, headingPath, page, score: 1 };
}

/** What the built-in model answers with some passages. */
export async function askBuiltin(question: string, passages: Passage[]): Promise<string> {
  const request = { model: 'local', messages: [], standaloneQuestion: question, passages };
  const events = await collect(createBuiltinGenerator().generate(request));
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
