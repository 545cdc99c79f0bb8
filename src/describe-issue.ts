import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a value has to be, by the validation library's word for it. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a value was instead. */
const given: Record<string, string> = { ...kinds, boolean: 'true or false', null: 'null' };

/** A failed check of the input as a sentence that names the field: `"limit" must be 100 or less.` */
export function describeIssue(issue: Issue): string {
  const message = describe(issue);
  if (issue.path.length === 0) return message;
  const field = `"${formatPath(issue.path)}"`;
  return /^(is|must) /.test(message) ? `${field} ${message}.` : `${field}: ${message}.`;
}

/** A path in OpenAI's notation: `messages[0].content`. */
export function formatPath(path: PropertyKey[]): string {
  return path.reduce<string>((printed, key) => {
    if (typeof key === 'number') return `${printed}[${key}]`;
    return printed ? `${printed}.${String(key)}` : String(key);
  }, '');
}

/** The schema's own words where it has any, else plain words in place of the library's. */
function describe(issue: Issue): string {
  const isOfLibrary = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/.test(issue.message);
  return (isOfLibrary && describeFor(issue)) || issue.message;
}

function describeFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return describeType(issue);
  if (issue.code === 'invalid_value') return `must be ${listOf(issue.values.map(quote))}`;
  if (issue.code === 'too_big') return describeBound(issue.origin, issue.maximum, issue.inclusive, 'less');
  if (issue.code === 'too_small') return describeBound(issue.origin, issue.minimum, issue.inclusive, 'more');
  if (issue.code === 'invalid_union') return describeUnion(issue.errors);
  return undefined;
}

function describeType({ expected, message }: Extract<Issue, { code: 'invalid_type' }>): string | undefined {
  const received = /received (\w+)$/.exec(message)?.[1] ?? '';
  if (received === 'undefined') return 'is required';
  const kind = kinds[expected];
  if (kind === undefined) return undefined;
  const instead = given[received];
  return instead === undefined || expected === 'int' ? `must be ${kind}` : `must be ${kind}, not ${instead}`;
}

function describeBound(
  origin: string,
  bound: number | bigint,
  inclusive: boolean | undefined,
  direction: 'less' | 'more',
): string | undefined {
  if (origin === 'number' || origin === 'int')
    return inclusive ? `must be ${bound} or ${direction}` : `must be ${direction} than ${bound}`;
  const thing = { string: 'character', array: 'item' }[origin];
  return (
    thing &&
    `must have at ${direction === 'less' ? 'most' : 'least'} ${bound} ${thing}${bound === 1 ? '' : 's'}`
  );
}

/** Of alternatives that are told apart by their type alone: which types there are. */
function describeUnion(alternatives: Issue[][]): string | undefined {
  const accepted = alternatives.map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? kinds[issue.expected] : undefined,
  );
  const known = accepted.filter((kind) => kind !== undefined);
  return known.length > 0 && known.length === accepted.length
    ? `must be ${listOf([...new Set(known)])}`
    : undefined;
}

const quote = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value));

function listOf(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
