import { decodeEntities } from '../markup/decode-entities.ts';
import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { ParseError } from '../parse-error.ts';
import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';

/** A cue: a text with the times at which it appears and disappears, in seconds, and who speaks, where that is marked. */
type Cue = { start: number; end: number; text: string; speaker?: string | undefined };

// The bounds of a section, which is about as long as a chunk.
const stretchSeconds = 120;
const stretchCharacters = 1_000;

/** `00:01:02,500 --> 00:01:04,000`; the fraction may be missing, in WebVTT the hours, and positions may follow. */
const timeLine =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.]\d{1,3})?\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.]\d{1,3})?/;

/** HTML-like tags, and the codes in braces that come from SubStation Alpha. */
const formatting = /<(?:\/?[a-z]|\d)[^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;

/** WebVTT's mark of who speaks. */
const voice = /<v(?:\.[^\s<>]{0,100})?\s+([^<>]{1,200})>/gi;

/**
 * Parses SubRip and WebVTT subtitles. Cues are sorted by time and joined into sections under a heading with
 * their time: `00:01:02 – 00:02:40`. The numbers and names of cues, formatting and repeated lines are left out.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const cues = parseCues(decodeText(bytes));
  if (cues.length === 0) {
    throw new ParseError(
      'The file has no subtitles: no line gives the times of one. Save it as SRT, or as plain text (.txt).',
    );
  }
  cues.sort((one, other) => one.start - other.start);
  return { sections: [{ page: null, markdown: joinStretches(cues).map(writeStretch).join('\n\n') }] };
}

function parseCues(text: string): Cue[] {
  const cues: (Cue & { lines: string[] })[] = [];
  const isWebVtt = text.startsWith('WEBVTT');
  for (const line of text.split(/\r\n?|\n/)) {
    const times = parseTimes(line);
    if (times) {
      dropName(cues.at(-1)?.lines, isWebVtt);
      cues.push({ ...times, text: '', lines: [] });
    } else {
      const cue = cues.at(-1);
      if (cue) cue.speaker ??= line.matchAll(voice).next().value?.[1];
      cue?.lines.push(decodeEntities(line.replace(voice, '$1: ').replace(formatting, '')).trim());
    }
  }
  return cues
    .map(({ lines, ...cue }) => ({ ...cue, text: withoutNotes(lines).filter(Boolean).join('\n') }))
    .filter(({ text }) => text !== '');
}

function parseTimes(line: string): { start: number; end: number } | null {
  const match = timeLine.exec(line);
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, endHours = 0, endMinutes = 0, endSeconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const start = hours * 3600 + minutes * 60 + seconds;
  // Some files end a cue before it starts.
  return { start, end: Math.max(start, endHours * 3600 + endMinutes * 60 + endSeconds) };
}

/** A cue may have a number on the line before its times, after an empty line; in WebVTT also another name. */
function dropName(lines: string[] = [], isWebVtt: boolean): void {
  const [before, last = ''] = lines.slice(-2);
  const isNumber = /^\d+$/.test(lines.at(-1) ?? '');
  if (before === '' ? isNumber || (isWebVtt && last !== '') : isNumber && lines.length === 1) lines.pop();
}

/** WebVTT notes, which are for editors, are enclosed by empty lines and may follow a cue. */
function withoutNotes(lines: string[]): string[] {
  const note = lines.findIndex((line, index) => /^NOTE(?:\s|$)/.test(line) && lines[index - 1] === '');
  return note < 0 ? lines : lines.slice(0, note);
}

function joinStretches(cues: Cue[]): Cue[] {
  const stretches: Cue[] = [];
  for (const cue of cues) {
    const last = stretches.at(-1);
    if (last && `\n${last.text}`.endsWith(`\n${cue.text}`) && cue.start <= last.end) {
      last.end = Math.max(last.end, cue.end);
    } else if (last && cue.end - last.start <= stretchSeconds && last.text.length < stretchCharacters) {
      last.text += isSameSentence(last, cue)
        ? ` ${cue.text.slice(`${cue.speaker}: `.length)}`
        : `\n${cue.text}`;
      last.end = Math.max(last.end, cue.end);
      last.speaker = cue.speaker;
    } else {
      stretches.push({ ...cue });
    }
  }
  return stretches;
}

/** Whether a cue goes on with the sentence that the same person began in the one before. */
function isSameSentence(last: Cue, { speaker, text }: Cue): boolean {
  return (
    speaker !== undefined &&
    speaker === last.speaker &&
    text.startsWith(`${speaker}: `) &&
    !/[.!?…:]["'”’)]?$/u.test(last.text.slice(-3))
  );
}

function writeStretch({ start, end, text }: Cue): string {
  return `## ${clock(start)} – ${clock(end)}\n\n${escapeLineStarts(text)}`;
}

/** `01:02:03` for 3,723 seconds. */
function clock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((value) => String(Math.floor(value)).padStart(2, '0'))
    .join(':');
}
