import { describe, expect, it } from 'vitest';

import { reportLinkOf } from './reportLink.ts';

const SIGNED = 'A'.repeat(43);
const linkOf = (search: string) => reportLinkOf(new URLSearchParams(search));

describe('the link to the report form', () => {
  it('names the place it was signed for', () => {
    expect(linkOf(`?project=4&address=12&sig=${SIGNED}&step=photos&domain=kvarnvik`)).toEqual({
      prefill: { project: 4, address: 12, sig: SIGNED },
      again: undefined,
      name: 'report-outside.4.12.0.0.0',
    });
  });

  it('keeps drafts about a returned issue separate', () => {
    expect(linkOf(`?project=4&sig=${SIGNED}&again=77`)).toMatchObject({
      again: 77,
      name: 'report-outside.4.0.0.0.77',
    });
  });

  it.each(['', '?project=4', `?project=x&sig=${SIGNED}`])(
    'is undefined for a URL that cannot be signed: %s',
    (search) => {
      expect(linkOf(search)).toBeUndefined();
    },
  );
});
