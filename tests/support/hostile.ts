import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
/** Values that JavaScript or JSON.stringify cannot express: inserted into the text of a body. */
const RAW: Record<string, string> = {
  '@1e400': '1e400',
  '@-1e400': '-1e400',
  '@-0': '-0',
  '@deep': '['.repeat(100_000) + ']'.repeat(100_000),
};

/** Hostile values: of another type, unstorable, too large, too deep, or empty. */
const HOSTILE = fc.constantFrom<unknown>(
  'a\ud800b',
  '\udfff',
  'a\0b',
  '',
  ' ',
  '\u202e\u200b',
  'x'.repeat(70_000),
  '😀'.repeat(3_000),
  "';--",
  '%_%\\',
  '{{x}}',
  '${x}',
  '<script>',
  '../../etc/passwd',
  'a\r\nb: c',
  '__proto__',
  '0000-00-00',
  '0001-01-01',
  '+275760-09-13',
  '2026-02-30',
  '9999-12-31',
  '1e400',
  '-0',
  'NaN',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '2026-01-01T25:00:00Z',
  '2026-01-01',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  null,
  true,
  [],
  {},
  [null],
  [[]],
  nested(31),
  ...Object.keys(RAW),
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: {} },
  { length: 9 },
  { toString: 1 },
  Array.from({ length: 999 }, (_, n) => n),
  Array.from({ length: 2_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`k${n}`, n])),
);
/** The same as text, for queries and paths. */
const HOSTILE_TEXT = fc.constantFrom(
  '',
  ' ',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%E0%A4%A',
  '..',
  '%2e%2e',
  '%2F',
  'null',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  'NaN',
  'true',
  '[]',
  '{}',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '%2B275760-09-13',
  '2026-02-30',
  'AAAA',
  'eyJhIjoxfQ',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%27%3B--',
  '*',
  '%25_%25',
  'x'.repeat(2_000),
);

/** A body as text, with the numbers that only text can express. */
export const bodyText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"(@[^"]+)"/gu, (text, name: string) => RAW[name] ?? text);

export type Resolve = (ref: string) => Schema;

/** A value that fits a schema, as far as the schema tells. */
export function fitting(schema: Schema, of: Resolve): fc.Arbitrary<unknown> {
  const { $ref, type } = schema;
  if ($ref) return fitting(of($ref), of);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, of)));
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return fc.constantFrom(...values);
  return (BY_TYPE[[type].flat()[0] ?? ''] ?? texts)(schema, of);
}

const BY_TYPE: Record<string, (schema: Schema, of: Resolve) => fc.Arbitrary<unknown>> = {
  object: objects,
  array: ({ items = {} }, of) => fc.array(fitting(items, of), { maxLength: 3 }),
  integer: numbers,
  number: numbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objects(
  { properties = {}, required = [], additionalProperties }: Schema,
  of: Resolve,
): fc.Arbitrary<unknown> {
  const named = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, of)] as const,
  );
  const fixed = fc.record(Object.fromEntries(named), { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return fixed;
  return fc.dictionary(fc.string({ maxLength: 8 }), fitting(additionalProperties, of), {
    maxKeys: 3,
  });
}

function numbers({ minimum = -1_000, exclusiveMinimum = -1_001, maximum = 1_000 }: Schema) {
  const min = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(maximum), 1_000)) });
}

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid({ version: 4 }),
  date: fc.constantFrom('1900-01-01', '2026-02-28', '2199-12-31'),
  'date-time': fc.constantFrom('2026-02-28T12:00:00Z', '1900-01-01T00:00:00+14:00'),
  email: fc.emailAddress(),
};

function texts({ format = '', minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return FORMATS[format] ?? fc.string({ minLength, maxLength: most, unit: 'grapheme' });
}

/** A value with something hostile in place of one of its parts, or of itself. */
export const spoiled = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(), HOSTILE)
    .map(([value, place, bad]) => replaced(value, { left: place % sizeOf(value) }, bad));

const sizeOf = (value: unknown): number =>
  1 +
  (isParent(value) ? Object.values(value).reduce((sum: number, each) => sum + sizeOf(each), 0) : 0);

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

function replaced(value: unknown, place: { left: number }, bad: unknown): unknown {
  if (place.left === 0) {
    place.left -= 1;
    return bad;
  }
  place.left -= 1;
  if (!isParent(value)) return value;
  const parts = Object.entries(value).map(
    ([name, each]) => [name, replaced(each, place, bad)] as const,
  );
  return Array.isArray(value) ? parts.map(([, each]) => each) : Object.fromEntries(parts);
}

/** Texts for a parameter: mostly valid ones. */
export const parameterText = (schema: Schema, of: Resolve, fits?: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: HOSTILE_TEXT, weight: 1 },
    {
      arbitrary:
        fits === undefined
          ? fitting(schema, of).map((value) => encodeURIComponent(String(value).toWellFormed()))
          : fc.constant(fits),
      weight: 2,
    },
  );
