import { z } from 'zod';
import { type Direction, namedSchemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;

const componentPath = '#/components/schemas/';

/** Turns zod schemas into JSON Schema; those with a name are gathered in `components` and referred to. */
export function createSchemaWriter() {
  const components: Record<string, Json> = {};

  function keep(id: string, schema: Json): void {
    const known = components[id];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${id} is not the same in both directions: it needs two names.`);
    components[id] = schema;
  }

  function write(schema: z.ZodType, io: Direction): Json {
    const registry = namedSchemas[io];
    const written = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // An answer may grow: who reads it leaves alone what it does not know.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // The format says it already, in one word that every program knows.
        if (jsonSchema.format) {
          delete jsonSchema.pattern;
          delete jsonSchema.contentEncoding;
        }
      },
    });
    const text = JSON.stringify(written).replaceAll('"#/$defs/', `"${componentPath}`);
    const {
      $schema: _,
      id,
      $defs = {},
      ...json
    } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) keep(name, definition);
    if (typeof id !== 'string') return json;
    keep(id, json);
    return { $ref: `${componentPath}${id}` };
  }

  return { components, write };
}

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;
