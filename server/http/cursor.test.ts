import { expect, it } from 'vitest';

import { AppError } from './errors.ts';
import { readCursor, writeCursor } from './cursor.ts';

const END = { key: '2026-03-02T08:00:00Z', id: 41 };

it('a cursor names the last row of its page, with or without a sort value', () => {
  expect(readCursor(writeCursor(END, 'due', 3), 'due', 3)).toEqual(END);
  const undated = { key: null, id: 42 };
  expect(readCursor(writeCursor(undated, 'due', 3), 'due', 3)).toEqual(undated);
});

it('a cursor fits in an address as it is', () => {
  const written = writeCursor({ key: 'Trapphus ÅÄÖ >>> ???', id: 41 }, 'due', 3);
  expect(written).toMatch(/^[\w-]+$/u);
  expect(Buffer.from(written, 'base64url').toString().slice(16)).toBe(
    '["Trapphus ÅÄÖ >>> ???",41]',
  );
});

it('AC-26 a cursor holds for its own sort and company only, and not when altered', () => {
  const written = writeCursor(END, 'due', 3);
  const plain = Buffer.from(written, 'base64url').toString();
  const altered = Buffer.from(plain.replace('41', '40')).toString('base64url');
  for (const read of [
    () => readCursor(written, '-due', 3),
    () => readCursor(written, 'due', 4),
    () => readCursor(altered, 'due', 3),
    () => readCursor('', 'due', 3),
    () => readCursor('1', 'due', 3),
  ]) {
    let refusal: unknown;
    try {
      read();
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'INVALID',
      extra: { fields: { cursor: expect.any(String) } },
    });
  }
});
