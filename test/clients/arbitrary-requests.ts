import fc from 'fast-check';
import type { Operation } from './any-route.ts';
import { type JsonSchema, unwrap } from './json-schema.ts';

/** What stands in a generated request for an id that only exists once the request is sent. */
export const placeholders = { own: '{own}', foreign: '{foreign}' } as const;

/** A request as data, so that a failing one can be printed and made again from its seed. */
export type ArbitraryRequest = {
  /** Of the operation. */
  title: string;
  key: 'own' | 'none' | 'unknown';
  /** Values of the parameters in the path; placeholders among them. */
  ids: Record<string, string>;
  query: Record<string, string>;
  /** JSON of any kind, with placeholders for assistants. */
  json: unknown;
  /** Sent instead of the JSON's text. */
  brokenText: string | undefined;
  /** Sent instead of the form: text with the boundary `b`. */
  brokenForm: string | undefined;
  form: { filename: string; content: Uint8Array; fields: Record<string, string> };
};

const nastyText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\ud800',
  '\udc00\ud800',
  '__proto__',
  'constructor',
  "'; drop table file; --",
  '../../etc/passwd',
  '%00%2e%2e',
  '\u202e\ufeff',
  'null',
  '1e999',
  '👩‍👩‍👧‍👦'.repeat(100),
  'x'.repeat(20_001),
);

/** Text of any code points. The library's own unit for that first makes a table of them all, which takes more than a second. */
export const anyCodePoints = fc.string({
  unit: fc.nat(0x10ffff).map(
    (codePoint) => String.fromCodePoint(codePoint),
    // By this the library tells which of its own hostile strings are such a text.
    (character) => {
      const [only = '', ...others] = String(character);
      return others.length === 0 ? (only.codePointAt(0) ?? -1) : -1;
    },
  ),
});

/** Any text, half of surrogate pairs included. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyCodePoints,
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  nastyText,
);

const anyId = fc.oneof(
  { arbitrary: fc.constant(placeholders.own), weight: 6 },
  { arbitrary: fc.constant(placeholders.foreign), weight: 2 },
  anyText,
);

/** Requests to any of the operations: most fit the document in most of their parts, and any part may be broken. */
export function arbitraryRequest(operations: Operation[]): fc.Arbitrary<ArbitraryRequest> {
  return fc.oneof(
    ...operations.map((operation) =>
      fc.record({
        title: fc.constant(operation.title),
        key: fc.oneof(
          { arbitrary: fc.constant('own' as const), weight: 18 },
          fc.constantFrom('none', 'unknown'),
        ),
        ids: fc.record(Object.fromEntries(operation.parameters.map((name) => [name, pathSegment]))),
        query: arbitraryQuery(operation.query),
        json: fitting(operation.bodySchema ?? {}),
        brokenText: fc.option(
          fc.oneof(
            anyText,
            fc.json().map((text) => text.slice(1)),
          ),
          { freq: 12, nil: undefined },
        ),
        brokenForm: fc.option(formText, { freq: 3, nil: undefined }),
        form: anyForm,
      }),
    ),
  );
}

/** What fits into an address: Node refuses a request whose line and headers have more than 16 KiB. */
const addressText = anyId.map((text) => text.toWellFormed()).filter(isShort);

/** One segment of a path: neither nothing nor dots alone, which would name another path. */
const pathSegment = addressText.filter((text) => !/^\.{0,2}$/.test(text));

/** What forms are made of, in any order. */
const formText = fc
  .array(
    fc.constantFrom(
      '--b\r\n',
      '--b--\r\n',
      '\r\n',
      'content-disposition: form-data; name="file"; filename="a.txt"\r\n',
      'content-disposition: form-data; name="purpose"\r\n',
      'content-type: text/plain; charset=x\r\n',
      '\u001c: malformed\r\n',
      'assistants\r\n',
    ),
    { maxLength: 30 },
  )
  .map((parts) => `--b\r\n${parts.join('')}`);

const anyForm = fc.record({
  filename: fc.oneof(fc.constantFrom('a.txt', 'a.md', 'a.csv', 'a.pdf', 'a.docx', 'a', 'a.exe'), anyText),
  content: fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }),
    fc.string({ unit: 'grapheme', maxLength: 2_000 }).map((text) => Buffer.from(text)),
    fc
      .tuple(fc.constantFrom('%PDF-1.7\n', 'PK\u0003\u0004', '{\\rtf1', '\ufeff', '<html>'), fc.uint8Array())
      .map(([head, rest]) => Buffer.concat([Buffer.from(head), rest])),
  ),
  fields: fc.dictionary(
    fc.oneof(fc.constant('purpose'), fc.string()),
    fc.oneof(fc.constant('assistants'), anyText),
    {
      maxKeys: 3,
    },
  ),
});

function arbitraryQuery(schemas: Record<string, JsonSchema>): fc.Arbitrary<Record<string, string>> {
  const parameters = Object.entries(schemas).map(([name, schema]) => {
    const value = fc.oneof(
      { arbitrary: fitting(schema).map(asText).filter(isShort), weight: 3 },
      addressText,
    );
    return fc.option(value.map((text) => [name, text] as const));
  });
  return fc
    .tuple(...parameters)
    .map((chosen) => Object.fromEntries(chosen.filter((entry) => entry !== null)));
}

/** Values that fit a schema, or would but for something broken inside. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const accepted = accept(schema);
  return fc.oneof(
    { arbitrary: accepted, weight: 40 },
    fc.constant(null),
    anyText,
    fc.jsonValue({ maxDepth: 2 }),
  );
}

function accept(schema: JsonSchema): fc.Arbitrary<unknown> {
  const meant = unwrap(schema);
  if (meant.enum) return fc.constantFrom(...meant.enum);
  switch (meant.types[0]) {
    case 'object':
      return acceptObject(meant);
    case 'array':
      return fc.array(fitting(meant.items ?? {}), { minLength: meant.minItems ?? 0, maxLength: 4 });
    case 'string':
      return meant.maxLength === undefined
        ? anyId
        : fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), anyText);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: clamp(meant.minimum ?? 0), max: clamp(meant.maximum ?? 100) });
    case 'number':
      return fc.double({ min: meant.minimum ?? 0, max: meant.maximum ?? 1, noNaN: true });
    default:
      // A parameter that is refused whatever it holds: mostly left out, like null.
      return fc.oneof({ arbitrary: fc.constant(null), weight: 20 }, fc.jsonValue());
  }
}

function acceptObject({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, fitting(child)]));
  const complete = fc.record(known, { requiredKeys: required });
  const child = typeof additionalProperties === 'object' ? additionalProperties : {};
  const extended = fc
    .tuple(fc.dictionary(anyText, fitting(child), { maxKeys: 20 }), complete)
    .map(([extra, object]) => ({ ...extra, ...object }));
  return fc.oneof(
    { arbitrary: complete, weight: 15 },
    { arbitrary: extended, weight: 4 },
    fc.record(known, { requiredKeys: [] }),
  );
}

function clamp(bound: number): number {
  return Math.min(Math.max(bound, -(2 ** 31)), 2 ** 31 - 1);
}

/** Of JSON's own making: an object with a member `toString` can't be made text by `String`. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isShort(text: string): boolean {
  return encodeURIComponent(text.toWellFormed()).length < 3_000;
}
