import { z } from 'zod';

/** The part of JSON Schema that the service's own document uses. */
export type JsonSchema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
};

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    additionalProperties: z.union([jsonSchema, z.boolean()]).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

/** The one alternative that is not `null`, and the types that it names. */
export function unwrap(schema: JsonSchema): JsonSchema & { types: string[] } {
  const [meant = schema] = schema.anyOf?.filter((alternative) => alternative.type !== 'null') ?? [];
  const types = [meant.type ?? []].flat().filter((type) => type !== 'null');
  return { ...meant, types };
}

/** The smallest value that a schema takes: of an object only what is required. */
export function sampleOf(schema: JsonSchema): unknown {
  const { types, enum: [first] = [], ...meant } = unwrap(schema);
  if (first !== undefined) return first;
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        (meant.required ?? []).map((name) => [name, sampleOf(property(meant, name))]),
      );
    case 'array':
      return Array.from({ length: meant.minItems ?? 0 }, () => sampleOf(meant.items ?? {}));
    case 'string':
      return 'x'.repeat(Math.max(meant.minLength ?? 0, 1));
    case 'boolean':
      return false;
    default:
      return Math.max(meant.minimum ?? 1, 1);
  }
}

/** Somewhere in a body, by the name that errors give it, such as `messages[0].content`. */
export type Place = {
  name: string;
  schema: ReturnType<typeof unwrap>;
  /** The smallest body, but with this value at this place. */
  bodyWith(value: unknown): unknown;
};

/** Every place below a schema, those inside optional fields, lists and maps included. */
export function placesOf(schema: JsonSchema): Place[] {
  const meant = unwrap(schema);
  const inner: Step[] = [];
  for (const [name, child] of Object.entries(meant.properties ?? {})) {
    inner.push({ key: name, child, put: (value) => ({ ...asObject(sampleOf(schema)), [name]: value }) });
  }
  if (meant.items) inner.push({ key: '[0]', child: meant.items, put: (value) => [value] });
  if (typeof meant.additionalProperties === 'object') {
    inner.push({ key: 'key', child: meant.additionalProperties, put: (value) => ({ key: value }) });
  }
  return inner.flatMap(({ key, child, put }) => [
    { name: key, schema: unwrap(child), bodyWith: put },
    ...placesOf(child).map((place) => ({
      name: place.name.startsWith('[') ? `${key}${place.name}` : `${key}.${place.name}`,
      schema: place.schema,
      bodyWith: (value: unknown) => put(place.bodyWith(value)),
    })),
  ]);
}

type Step = { key: string; child: JsonSchema; put: (value: unknown) => unknown };

/** A value of a type that the schema does not take. */
export function wrongTypeFor({ types }: Place['schema']): unknown {
  if (!types.some((type) => type === 'number' || type === 'integer')) return 7;
  return 'seven';
}

/** Values just outside the bounds that a schema sets. */
export function outOfBounds(schema: Place['schema']): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema;
  const values: unknown[] = [];
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) values.push(minimum - 1);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) values.push(maximum + 1);
  if (minLength) values.push('x'.repeat(minLength - 1));
  if (maxLength !== undefined) values.push('x'.repeat(maxLength + 1));
  if (minItems) values.push([]);
  if (maxItems !== undefined) values.push(Array(maxItems + 1).fill(sampleOf(items ?? {})));
  return values;
}

function property(schema: JsonSchema, name: string): JsonSchema {
  return schema.properties?.[name] ?? {};
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
