import type { ReadableMessage } from '../../sealing/readable-message.ts';

/** A message of the branch that is shown, with where it stands among the versions beside it. */
export type ShownMessage = { message: ReadableMessage; versions: string[]; version: number };

/** Which version is shown below a message, by its id; `''` stands for the beginning. The newest unless chosen. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The messages from the beginning to the end of one branch.
 * @param messages newest first, of all branches; those before the oldest may not be loaded yet
 */
export function branchOf(messages: ReadableMessage[], chosen: ChosenVersions): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const children = new Map<string, ReadableMessage[]>();
  for (const message of messages.toReversed()) {
    const { parent_id: parent } = message;
    // What follows a message that is not loaded yet begins what is shown.
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
