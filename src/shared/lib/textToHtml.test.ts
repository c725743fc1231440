import { expect, test } from 'vitest';

import { textToHtml } from './textToHtml.ts';

test('makes a paragraph of each block and a break of each line', () => {
  expect(textToHtml('Det läcker\nunder handfatet\n\nSedan i går')).toBe(
    '<p>Det läcker<br>under handfatet</p><p>Sedan i går</p>',
  );
});

test('lets no markup through', () => {
  expect(textToHtml('<b>å</b> & "ö"')).toBe('<p>&lt;b&gt;å&lt;/b&gt; &amp; &quot;ö&quot;</p>');
});

test('says nothing where nothing was typed', () => {
  expect(textToHtml(' \n ')).toBe('');
});
