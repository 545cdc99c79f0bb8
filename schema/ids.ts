import { z } from 'zod';

/** Prefix of each kind of public id. A public id is `<prefix>-<uuid>`; the database stores the bare uuid. */
export const idPrefixes = {
  organization: 'org',
  assistant: 'asst',
  file: 'file',
  thread: 'thread',
  message: 'msg',
  key: 'key',
  person: 'person',
  session: 'session',
  passkey: 'passkey',
  invitation: 'invitation',
  questionSet: 'set',
  question: 'question',
  evaluationRun: 'run',
} as const;

export type IdKind = keyof typeof idPrefixes;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A fresh random uuid, as the database stores it. */
export function makeId(): string {
  return crypto.randomUUID();
}

/** The public form of a stored uuid: `formatId('file', uuid)` is `file-<uuid>`. */
export function formatId(kind: IdKind, uuid: string): string {
  return `${idPrefixes[kind]}-${uuid}`;
}

/**
 * The stored uuid behind a public id, or null when the text is not an id of this kind. A malformed id is treated like one
 * that names nothing, so that callers learn the same from both.
 */
export function parseId(kind: IdKind, text: string): string | null {
  const prefix = `${idPrefixes[kind]}-`;
  if (!text.startsWith(prefix)) return null;
  const uuid = text.slice(prefix.length);
  return isId(uuid) ? uuid : null;
}

/** What people call the thing that an id of each kind names, with its article. */
const nouns: Record<IdKind, string> = {
  organization: 'an organization',
  assistant: 'an assistant (project)',
  file: 'a file',
  thread: 'a thread',
  message: 'a message',
  key: 'an API key',
  person: 'a person',
  session: 'a session',
  passkey: 'a passkey',
  invitation: 'an invitation',
  questionSet: 'a question set',
  question: 'a question',
  evaluationRun: 'a run',
};

/**
 * A sentence about a text that is given as an id of a kind and cannot be one: what it is instead, or what such an id looks like.
 * It tells only the form, and so nothing of what exists.
 * @returns undefined for a text of the right form
 */
export function describeMisfit(kind: IdKind, text: string): string | undefined {
  if (parseId(kind, text) !== null) return undefined;
  const form = `"${idPrefixes[kind]}-" and a UUID`;
  const kinds = Object.keys(idPrefixes) as IdKind[];
  const actual = kinds.find((other) => parseId(other, text) !== null);
  return actual
    ? `The id given is that of ${nouns[actual]}; that of ${nouns[kind]} is ${form}.`
    : `The id of ${nouns[kind]} is ${form}.`;
}

/** Whether a text is a uuid as the database stores it. */
export function isId(text: string): boolean {
  return uuidPattern.test(text);
}

/** The input of a call about one object. */
export const idRequest = z.object({ id: z.string() });
