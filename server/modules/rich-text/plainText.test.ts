import { describe, expect, it } from 'vitest';

import { plainText } from './plainText.ts';

describe('a message as plain text', () => {
  it.each([
    ['<p>Hej <strong>du</strong></p><p>När?</p>', 'Hej du\nNär?'],
    ['<ul><li>ett</li><li>två</li></ul>', 'ett\ntvå'],
    ['<p>a &lt;b&gt; &amp;amp; &#39;c&#39;</p>', "a <b> &amp; 'c'"],
    ['<p>x<br />y &unknown; &#0;</p>', 'x\ny &unknown;'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
