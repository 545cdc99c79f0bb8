import { type Command, InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { describeMisfit, type IdKind, idPrefixes, isId } from '../../schema/ids.ts';

/** Options of every command. */
export type CommonOptions = { json?: true };

/** Options of a command that works inside one project. */
export type ProjectOptions = CommonOptions & { project?: string };

/** Options of a command that works inside one organization. */
export type OrganizationOptions = CommonOptions & { org?: string };

/** Adds a command under `parent`; `usage` is its name with its arguments. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return parent.command(usage).description(description).option('--json', 'print JSON and nothing else');
}

export function addProjectOption(command: Command): Command {
  return command.option(
    '--project <id>',
    'the project to work in; the oldest one by default',
    idReader('assistant'),
  );
}

export function addOrganizationOption(command: Command): Command {
  return command.option(
    '--org <id>',
    'the organization to work in; the oldest one by default',
    idReader('organization'),
  );
}

/** What commands take the ids of, and the command that lists them. */
const listedBy = {
  assistant: 'projects list',
  organization: 'orgs list',
  file: 'files list',
  key: 'keys list',
} satisfies Partial<Record<IdKind, string>>;

export type ListedKind = keyof typeof listedBy;

/** The description of an argument that is an id of this kind. */
export const describeId = (kind: ListedKind) => `the id, as "${listedBy[kind]}" shows it`;

/**
 * Reads an id that may lack its prefix: `key-<uuid>` and `<uuid>` name the same key. Anything else, such as the name of a project, is a
 * usage error.
 */
export function idReader(kind: ListedKind): (text: string) => string {
  return (text) => {
    const id = isId(text) ? `${idPrefixes[kind]}-${text}` : text;
    const misfit = describeMisfit(kind, id);
    if (misfit === undefined) return id;
    throw new InvalidArgumentError(`${misfit} "${listedBy[kind]}" shows them.`);
  };
}

/** Like `idReader`, for an argument that may be given several times. */
export function idsReader(kind: ListedKind): (text: string, previous: string[] | undefined) => string[] {
  const read = idReader(kind);
  return (text, previous = []) => [...previous, read(text)];
}

/** The help for text that is asked or searched for: the shell expands `?`, `*` and apostrophes outside quotes. */
export const questionHelp = 'its words; quote them if the shell would expand any, such as ? and *';

/** Ends a command as wrongly used if the text to ask says nothing, or is longer than the server takes. */
export function requireText(command: Command, what: string, text: string, maxLength: number): void {
  if (text.trim() === '') command.error(`error: the ${what} is empty`);
  const { length } = [...text];
  if (length <= maxLength) return;
  const [given, most] = [length, maxLength].map((count) => count.toLocaleString('en'));
  command.error(`error: the ${what} has ${given} characters; at most ${most} are accepted`);
}

/** Reads an option as the field of the API that it becomes: a value that no server takes is a usage error. */
export function fieldReader<Value>(
  field: z.ZodType<Value>,
  convert: (text: string) => unknown = (text) => text,
): (text: string) => Value {
  return (text) => {
    const read = field.safeParse(convert(text));
    if (read.success) return read.data;
    throw new InvalidArgumentError(`It ${read.error.issues.map(({ message }) => message).join('; it ')}.`);
  };
}

/** Restricts an option to one form; anything else is a usage error. */
export function formReader(isOfForm: (text: string) => boolean, form: string): (text: string) => string {
  return (text) => {
    if (isOfForm(text)) return text;
    throw new InvalidArgumentError(`It must be ${form}.`);
  };
}
