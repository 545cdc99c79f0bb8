import { z } from 'zod';

export type Schema = z.core.JSONSchema.JSONSchema;

const path = '#/components/schemas/';

/** Converts Zod schemas for the document. Named schemas are collected and referred to by name. */
export type SchemaWriter = {
  /** The schema of a response. */
  output(schema: z.ZodType): Schema;
  /** The schema of an operation's input, always inline: operations that share an input differ in their paths. */
  input(schema: z.ZodType): Schema;
  /** All schemas referred to so far, by name. */
  named(): Record<string, Schema>;
};

export function createSchemaWriter(): SchemaWriter {
  const collected = new Map<string, Schema>();
  return {
    output(schema) {
      const { whole, definitions } = toJsonSchema(schema, 'output');
      for (const [name, definition] of Object.entries(definitions)) collected.set(name, definition);
      return whole;
    },
    input(schema) {
      const { whole, definitions } = toJsonSchema(schema, 'input');
      const { [whole.$ref?.slice(path.length) ?? '']: itself = whole, ...others } = definitions;
      for (const [name, definition] of Object.entries(others)) collected.set(name, definition);
      return itself;
    },
    named: () => Object.fromEntries([...collected].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const options = { io, unrepresentable: 'any', override: tidy } as const;
  const { $schema, $defs = {}, default: _, ...whole } = z.toJSONSchema(schema, options);
  const text = JSON.stringify({ whole, definitions: $defs }).replaceAll('"#/$defs/', `"${path}`);
  return JSON.parse(text) as { whole: Schema; definitions: Record<string, Schema> };
}

/**
 * Removes what says nothing: that an integer is a safe integer, that a text may be empty. The metadata key `alternative`
 * holds a second accepted form that a schema transforms.
 */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
  if (jsonSchema.minItems === 0) delete jsonSchema.minItems;
  delete jsonSchema.id;
  const { alternative, description, ...schema } = jsonSchema;
  if (alternative === undefined) return;
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
  Object.assign(jsonSchema, { description, anyOf: [schema, alternative] });
}

/** The same for inputs that cannot be null, such as query parameters, which are omitted instead. */
export function withoutNull({ anyOf, type, ...rest }: Schema): Schema {
  const alternatives = anyOf?.filter((each) => each.type !== 'null');
  if (alternatives) return { ...alternatives[0], ...rest };
  const [only] = [type ?? []].flat().filter((each) => each !== 'null');
  return only === undefined ? rest : { ...rest, type: only };
}
