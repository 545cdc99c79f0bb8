import { z } from 'zod';

/** What JSON calls the types of a schema, with their article. */
const types: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** What has a length, and what it is counted in. */
const units: Record<string, string> = { string: 'character', array: 'item' };

/**
 * Words the faults that zod finds so that they continue a sentence that begins with the name of the field: `must be a number,
 * not a string`. A schema that words its own faults keeps its words. zod has one such setting for the whole process.
 */
export function wordValidationFaults(): void {
  z.config({ localeError: describeFault });
}

function describeFault(fault: z.core.$ZodRawIssue): string {
  switch (fault.code) {
    case 'invalid_type':
      return describeType(fault.expected, fault.input);
    case 'invalid_value':
      return `must be ${listAlternatives(fault.values.map((value) => JSON.stringify(value)))}`;
    case 'too_big':
      return describeBound(fault.inclusive === false ? 'less than' : 'at most', fault.maximum, fault.origin);
    case 'too_small':
      return describeBound(fault.inclusive === false ? 'more than' : 'at least', fault.minimum, fault.origin);
    case 'unrecognized_keys':
      return `must not have ${fault.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    case 'invalid_union':
      return describeUnion(fault.errors);
    default:
      return 'must have another form';
  }
}

function describeType(expected: string, input: unknown): string {
  if (input === undefined) return 'is required';
  const wanted = types[expected] ?? expected;
  if (typeof input === 'number' && expected === 'number') return 'must be a finite number';
  if (typeof input === 'number' && expected === 'int') return `must be ${wanted}`;
  return `must be ${wanted}, not ${nameType(input)}`;
}

function nameType(input: unknown): string {
  if (input === null) return 'null';
  if (typeof input === 'boolean') return String(input);
  return types[Array.isArray(input) ? 'array' : typeof input] ?? typeof input;
}

function describeBound(bound: string, value: number | bigint, origin: string): string {
  const unit = units[origin];
  const amount = value.toLocaleString('en');
  return unit === undefined
    ? `must be ${bound} ${amount}`
    : `must have ${bound} ${amount} ${unit}${Number(value) === 1 ? '' : 's'}`;
}

/** Of alternatives that differ in their type: which types there are. */
function describeUnion(alternatives: z.core.$ZodIssue[][]): string {
  const accepted = alternatives.map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? types[issue.expected] : undefined,
  );
  return accepted.includes(undefined) || accepted.length === 0
    ? 'must have another form'
    : `must be ${listAlternatives(accepted)}`;
}

function listAlternatives(values: (string | undefined)[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(String));
}
