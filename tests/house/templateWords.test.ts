import { expect, test } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';

type Words = { [key: string]: string | Words };
const load = import.meta.glob<Words>(
  ['../../src/locales/*/{common,issue}.json', '../../server/modules/message-template/texts/*.json'],
  { eager: true, import: 'default' },
);

test.each(LOCALE_LIST)('I18N-05 templates use the app’s words in %s', (locale) => {
  const own = load[`../../server/modules/message-template/texts/${locale}.json`] as Record<
    string,
    Words
  >;
  const common = load[`../../src/locales/${locale}/common.json`]?.['common'] as Words;
  const issue = load[`../../src/locales/${locale}/issue.json`]?.['issue'] as Words;
  expect(own['status']).toEqual(common['status']);
  expect(own['resolution']).toEqual(issue['resolution']);
  for (const [noun, forms] of Object.entries(own['terms'] ?? {})) {
    expect((common['terms'] as Words)[noun]).toMatchObject(forms as Words);
  }
});
