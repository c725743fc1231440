import { describe, expect, it } from 'vitest';

import { fold, shownOf } from '#server/modules/mail-in/fold.ts';
import { readMail } from '#server/modules/mail-in/parse.ts';
import { CORPUS } from '#tests/mail/corpus.ts';
import { mailNamed } from '#tests/support/mails.ts';

const NAMED = { party: 'anna@kund.example', reply: 'r+1-00@in.felix.test', account: 1 };
const written = Object.entries(CORPUS).filter(([, { shown }]) => shown !== undefined);

describe('what an answer by mail says', () => {
  it.each(written)(
    '%s is shown without what it quotes and its signature',
    async (name, { shown, folded }) => {
      const { text } = await readMail(await mailNamed(name, NAMED), { ownHosts: [] });
      expect(shownOf(text).trim()).toBe(shown);
      const hidden = fold(text).filter(({ isFolded }) => isFolded);
      expect(hidden.length > 0).toBe(folded !== undefined);
      expect(hidden.map((part) => part.text).join('\n')).toContain(folded ?? '');
    },
  );

  it('is kept to the last letter, whatever is folded', async () => {
    for (const name of Object.keys(CORPUS).filter((each) => each !== 'too-large')) {
      const { text } = await readMail(await mailNamed(name, NAMED), { ownHosts: [] });
      expect(
        fold(text)
          .map((part) => part.text)
          .join('\n'),
      ).toBe(text);
    }
  });

  it('is folded at once, however hostile it is', () => {
    const began = performance.now();
    for (const text of [
      ' '.repeat(100_000),
      '>'.repeat(60_000),
      'On 2026 <a@'.repeat(5_000),
      'Från: \n'.repeat(9_000),
    ]) {
      fold(text);
    }
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
