import { describe, expect, it } from 'vitest';

import { protect } from './protect.ts';

const upper = (texts: readonly string[]) => texts.map((text) => text.toUpperCase());

describe('F-55 what a translator may not change', () => {
  it('comes back as it was: names, numbers, addresses, tags', () => {
    const html =
      '<p>Hej <strong>Piotr Nowak</strong>, ring 070-123 45 67 &amp; kom till Sjökvarnsbacken 14 kl. 10:30.</p><p>Mejla piotr@ror.example eller se <a href="https://ror.example/a?b=1&amp;c=2">sidan</a>, 12 % fukt.</p>';
    const { sentences, restore } = protect(html, ['Piotr', 'Piotr Nowak', 'Sjökvarnsbacken']);
    expect(sentences.join()).not.toMatch(/Piotr|Nowak|070|Sjökvarn|\b14\b|10:30|@|href|12/u);
    expect(restore(upper(sentences))).toBe(
      '<p>HEJ <strong>Piotr Nowak</strong>, RING 070-123 45 67 &amp; KOM TILL Sjökvarnsbacken 14 KL. 10:30.</p><p>MEJLA piotr@ror.example ELLER SE <a href="https://ror.example/a?b=1&amp;c=2">SIDAN</a>, 12 % FUKT.</p>',
    );
  });

  it('may move within its sentence, with spaces inside its placeholder', () => {
    const { sentences, restore } = protect('<p>Plan 3, dörr 1102</p>', []);
    expect(sentences).toEqual(['Plan [[0]], dörr [[1]]']);
    expect(restore(['door [ [1] ] on floor [[ 0 ]]'])).toBe('<p>door 1102 on floor 3</p>');
  });

  it('is not lost or doubled: then there is no translation', () => {
    const { restore } = protect('<p>Plan 3, dörr 1102</p>', []);
    expect(restore(['Floor [[0]]'])).toBeUndefined();
    expect(restore(['Floor [[0]], door [[0]]'])).toBeUndefined();
    expect(restore(['Floor [[0]], door [[7]]'])).toBeUndefined();
    expect(restore([])).toBeUndefined();
  });

  it('is not a word that only begins like a name', () => {
    expect(protect('<p>Per personen</p>', ['Per']).sentences).toEqual(['[[0]] personen']);
  });

  it('keeps its direction among Arabic words', () => {
    const { sentences, restore } = protect('<p>Ring <b>070-123 45 67</b></p>', []);
    expect(restore(sentences, 'ar-SA')).toBe('<p>Ring <b>\u2068070-123 45 67\u2069</b></p>');
  });

  it('is a placeholder that somebody wrote themselves', () => {
    const { sentences, restore } = protect('<p>Se [[0]] nu</p>', []);
    expect(restore(sentences)).toBe('<p>Se [[0]] nu</p>');
  });

  it('makes no markup of what a translator answers', () => {
    const { restore } = protect('<p>hej</p>', []);
    expect(restore(['<img src=x onerror=alert(1)>'])).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });
});
