import { getOrCreate } from '../../lib/get-or-create.ts';
import type { ReadableMessage } from '../../sealing/readable-message.ts';

/** A message of the shown branch, with its position among its alternative versions. */
export type ShownMessage = { message: ReadableMessage; versions: string[]; version: number };

/**
 * The version shown below a message, by the message's id; `''` stands for the beginning. By default the one that was continued last,
 * so that a conversation opens where it was left.
 */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The messages of one branch from the beginning to the end.
 * @param messages newest first, of all branches; earlier ones may not be loaded yet
 */
export function branchOf(messages: ReadableMessage[], chosen: ChosenVersions): ShownMessage[] {
  const known = new Map(messages.map((message) => [message.id, message]));
  // The child of a message that is not loaded yet is the first one shown.
  const keyOf = ({ parent_id: parent }: ReadableMessage) =>
    parent !== null && known.has(parent) ? parent : '';
  const children = new Map<string, ReadableMessage[]>();
  for (const message of messages.toReversed()) {
    getOrCreate(children, keyOf(message), (): ReadableMessage[] => []).push(message);
  }
  const continuedLast = new Map<string, string>();
  for (const newest of messages) {
    let message: ReadableMessage | undefined = newest;
    while (message && !continuedLast.has(keyOf(message))) {
      continuedLast.set(keyOf(message), message.id);
      message = known.get(keyOf(message));
    }
  }
  const branch: ShownMessage[] = [];
  for (let key: string | undefined = ''; key !== undefined; ) {
    const versions: ReadableMessage[] = children.get(key) ?? [];
    const wanted = positionOf(chosen[key], versions);
    const version: number = wanted < 0 ? positionOf(continuedLast.get(key), versions) : wanted;
    const message: ReadableMessage | undefined = versions[version];
    if (message) branch.push({ message, versions: versions.map(({ id }) => id), version });
    key = message?.id;
  }
  return branch;
}

/** The versions with which a message is shown; none while it is not loaded. */
export function versionsTo(id: string, messages: ReadableMessage[]): ChosenVersions {
  const known = new Map(messages.map((message) => [message.id, message]));
  const versions: Record<string, string> = {};
  for (let message = known.get(id); message; message = known.get(message.parent_id ?? ''))
    versions[message.parent_id ?? ''] = message.id;
  return versions;
}

const positionOf = (wanted: string | undefined, messages: ReadableMessage[]) =>
  messages.findIndex(({ id }) => id === wanted);
