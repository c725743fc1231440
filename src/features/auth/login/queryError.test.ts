import { describe, expect, it } from 'vitest';

import { queryError } from './queryError.ts';

const of = (query: string) => queryError(new URLSearchParams(query));

describe('AUTH-06 the error of an external sign-in', () => {
  it.each([
    ['error=403&message=Kontot är spärrat&error_description=b', 'Kontot är spärrat'],
    ['error=500&error_description=Ingen kontakt', 'Ingen kontakt'],
    ['error=500&message=%20&error_description=Ingen kontakt', 'Ingen kontakt'],
    ['error=403', ''],
  ])('%s is "%s"', (query, expected) => {
    expect(of(query)).toBe(expected);
  });

  it.each(['', 'error=404&message=a', 'message=a', 'error_description=a'])(
    'is undefined for "%s"',
    (query) => expect(of(query)).toBeUndefined(),
  );

  it('is one short line', () => {
    expect(of(`error=403&message=${'a'.repeat(5000)}`)).toBe(`${'a'.repeat(200)} …`);
    expect(of('error=403&message=a%0A%0D%00b%E2%80%AEc')).toBe('a b c');
  });
});
