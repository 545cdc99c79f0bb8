import type { ReadableMessage } from '../../sealing/readable-message.ts';

/** A message of the shown branch, with its position among its alternative versions. */
export type ShownMessage = { message: ReadableMessage; versions: string[]; version: number };

/** The version shown below a message, by the message's id; `''` stands for the beginning. The newest by default. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The messages of one branch from the beginning to the end.
 * @param messages newest first, of all branches; earlier ones may not be loaded yet
 */
export function branchOf(messages: ReadableMessage[], chosen: ChosenVersions): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const children = new Map<string, ReadableMessage[]>();
  for (const message of messages.toReversed()) {
    const { parent_id: parent } = message;
    // The child of a message that is not loaded yet is the first one shown.
    const key = parent !== null && known.has(parent) ? parent : '';
    children.set(key, [...(children.get(key) ?? []), message]);
  }
  const branch: ShownMessage[] = [];
  for (let key: string | undefined = ''; key !== undefined; ) {
    const versions: ReadableMessage[] = children.get(key) ?? [];
    const wanted = versions.findIndex(({ id }) => id === chosen[key ?? '']);
    const version = wanted < 0 ? versions.length - 1 : wanted;
    const message = versions[version];
    if (message) branch.push({ message, versions: versions.map(({ id }) => id), version });
    key = message?.id;
  }
  return branch;
}
