import { expect, it } from 'vitest';

import { oneFace } from './oneFace.ts';

it('the first paint asks for no font but the system’s, in one weight', () => {
  const css =
    ':root{--font:"Hanken Grotesk Variable", "Hanken Grotesk", system-ui, sans-serif}h1{font-weight:620;margin:0}b{font-weight:bolder}';
  expect(oneFace(css)).toBe(
    ':root{--font:system-ui, sans-serif}h1{font-weight:400;margin:0}b{font-weight:400}',
  );
});
