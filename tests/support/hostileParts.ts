import { nested, type Resolve, type Schema } from './hostile.ts';

/** Every kind of hostile value, in a body and in a query. */
export const KINDS: { body: unknown; text: string }[] = [
  { body: 'a\ud800b', text: '%ED%A0%80' },
  { body: 'a\0b', text: 'a%00b' },
  { body: 'x'.repeat(5_000), text: 'x'.repeat(100) },
  { body: '@1e400', text: '1e400' },
  { body: 2 ** 53, text: '9007199254740993' },
  { body: 0, text: '-0' },
  { body: true, text: 'true' },
  { body: null, text: 'null' },
  { body: '', text: '' },
  { body: {}, text: '{}' },
  { body: [], text: '%E0%A4%A' },
  { body: nested(20), text: '[[]]' },
  { body: '@deep', text: '..' },
];

/** A value with everything that a schema declares, and the same in each place. */
export function alike(schema: Schema, of: Resolve, value: unknown): unknown {
  const { $ref, properties, items } = schema;
  if ($ref) return alike(of($ref), of, value);
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return alike(choice, of, value);
  if (items) return [alike(items, of, value)];
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, alike(each, of, value)]),
  );
}

/** Hostile content in place of a file. */
export const FILES = [
  '',
  'En text',
  'a\0b',
  '\u0089PNG\r\n',
  'PK\u0003\u0004',
  '%PDF-1.4',
  '<svg/>',
  'Namn\nUte;"',
];
