import { describe, expect, it } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';
import { NOUNS, TERM_FORMS } from '#contract/terms.ts';

import { formsOf, keysOf, type Texts } from './forms.ts';
import { sentencesFor } from './sentences.ts';

const files = import.meta.glob<Texts>('../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
});
const textsOf = (locale: string): Texts =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.includes(`/${locale}/`))
      .map(([, texts]) => texts),
  ) as Texts;
const at = (texts: Texts, key: string): string =>
  key.split('.').reduce<Texts | string>((inner, name) => {
    const next = typeof inner === 'string' ? undefined : inner[name];
    return next ?? '';
  }, texts) as string;

describe('I18N-02 the preview of a company’s terms', () => {
  it.each(LOCALE_LIST)('shows three texts in %s for the most common nouns', (locale) => {
    const texts = textsOf(locale);
    for (const noun of ['issue', 'project', 'contractor'] as const) {
      const sentences = sentencesFor(texts, noun);
      expect([noun, sentences.length]).toEqual([noun, 3]);
      for (const key of sentences) expect(at(texts, key)).toContain(`common.terms.${noun}.`);
    }
    expect(NOUNS.filter((noun) => sentencesFor(texts, noun).length === 0)).toEqual([]);
  });

  it.each(LOCALE_LIST)('uses in %s only forms that a company may rename', (locale) => {
    const { common } = textsOf(locale) as { common: { terms: Record<string, object> } };
    expect(Object.keys(common.terms)).toEqual([...NOUNS]);
    const forms = Object.values(common.terms).flatMap((term) => Object.keys(term));
    expect(forms.filter((form) => !(TERM_FORMS as readonly string[]).includes(form))).toEqual([]);
  });

  it('offers definite forms where the language has them, and no form it lacks', () => {
    expect(formsOf(textsOf('sv-SE'), 'issue')).toEqual([
      'one',
      'other',
      'definite',
      'definiteOther',
      'new',
    ]);
    expect(formsOf(textsOf('fi-FI'), 'issue')).toEqual([
      'one',
      'other',
      'new',
      'part',
      'partOther',
    ]);
    expect(keysOf(textsOf('de-DE'), 'contractor')).toContain('common.terms.contractor.acc');
    expect(keysOf(textsOf('sv-SE'), 'status')).toHaveLength(6);
  });
});
