import fc from 'fast-check';
import { z } from 'zod';
import { wildText } from './wild-values.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

export interface Known {
  /** What stands for a thing at this place, such as `body.variants._id`: of one's own shop, of another, or of none. */
  idFor(trail: string): fc.Arbitrary<string>;
  /** Words that fit a field of this name, where there are any. */
  named: Record<string, fc.Arbitrary<unknown>>;
}

const depthMax = 6;
const fewFields = 3;

const plainText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('Lale', 'Adana Kebap', 'Çay', 'شاي', 'Чай', 'a', '10') },
  { weight: 1, arbitrary: wildText },
);

function textOf(
  { format, pattern, minLength = 0, maxLength = 200 }: JsonSchema,
  trail: string,
  known: Known,
): fc.Arbitrary<string> {
  if (format === 'uuid') return known.idFor(trail);
  if (format === 'email') return fc.nat(99).map((number) => `fuzz-${number}@example.com`);
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-12-31', '2028-02-29', '2026-02-30');
  if (format === 'date-time')
    return fc.constantFrom('2026-11-17T10:00:00.000Z', '2099-01-01T00:00:00+03:00', '1970-01-01T00:00:00Z');
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' });
    } catch {
      // It looks ahead or back, which cannot be drawn from: a text will do.
    }
  }
  return plainText.map((text) => text.padEnd(minLength, 'a').slice(0, Math.max(minLength, maxLength)));
}

function numberOf({ type, minimum = 0, maximum = 1_000_000 }: JsonSchema) {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(min, max, min + 0.5, 12.34));
}

/** Values that the schema would mostly let through; what else it asks for is not in the schema. */
export function fromSchema(zod: z.ZodType, known: Known, part: string): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const made = new Map<string, fc.Arbitrary<unknown>>();

  function objectOf(schema: JsonSchema, depth: number, trail: string): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
      const names = propertyNames?.enum
        ? fc.constantFrom(...(propertyNames.enum as string[]))
        : fc.constantFrom('tr', 'tr', 'tr', 'en', 'en', 'ar', 'TRY', '0');
      return fc.dictionary(names, drawnOf(additionalProperties, depth, trail), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    }
    const members = Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [
        name,
        (member.format !== 'uuid' && known.named[name]) || drawnOf(member, depth, `${trail}.${name}`),
      ]),
    );
    const needed = required.filter((name) => name in members);
    const whole = fc.record(members, { requiredKeys: needed });
    const others = Object.keys(members).filter((name) => !needed.includes(name));
    if (others.length <= fewFields) return whole;
    // With many fields at once one of them is nearly always wrong.
    return fc
      .tuple(whole, fc.subarray(others, { maxLength: fewFields }), fc.boolean())
      .map(([value, kept, isWhole]) =>
        isWhole
          ? value
          : Object.fromEntries(
              Object.entries(value).filter(([name]) => needed.includes(name) || kept.includes(name)),
            ),
      );
  }

  function drawnOf(schema: JsonSchema, depth: number, trail: string): fc.Arbitrary<unknown> {
    if (depth > depthMax) return fc.constant(null);
    if (schema.$ref) {
      const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
      const key = `${schema.$ref} ${depth} ${trail}`;
      const drawn = made.get(key) ?? drawnOf(target ?? {}, depth + 1, trail);
      made.set(key, drawn);
      return drawn;
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((one) => drawnOf(one, depth, trail)));
    if (schema.allOf) return drawnOf(Object.assign({}, ...schema.allOf), depth, trail);
    switch (schema.type) {
      case 'object':
        return objectOf(schema, depth + 1, trail);
      case 'array': {
        if (schema.prefixItems)
          return fc.tuple(...schema.prefixItems.map((item) => drawnOf(item, depth + 1, trail)));
        const minLength = Math.min(schema.minItems ?? 0, 5);
        const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
        return fc.array(drawnOf(schema.items ?? {}, depth + 1, trail), { minLength, maxLength });
      }
      case 'string':
        return textOf(schema, trail, known);
      case 'number':
      case 'integer':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.oneof(plainText, fc.integer({ min: 0, max: 1_000 }), fc.constant(null));
    }
  }
  return drawnOf(root, 0, part);
}
