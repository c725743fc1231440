import { expect, test } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';
import { timedWork } from '#server/timedWork.ts';

type Texts = { [key: string]: string | Texts };
type Health = Record<'outbox' | 'jobs', Record<string, Record<string, string>>>;

const mails = import.meta.glob<Texts>('../../server/modules/mail/texts/sv-SE.json', {
  eager: true,
  import: 'default',
});
const texts = import.meta.glob<{ superAdmin: { health: Health } }>(
  '../../src/locales/*/super-admin.json',
  { eager: true, import: 'default' },
);
const NOT_MAILS = [
  'common',
  'layout',
  'facts',
  'priority',
  'statuses',
  'reporters',
  'visitDetails',
  'openingHours',
];
const kinds = Object.values(mails)
  .flatMap(Object.keys)
  .filter((kind) => !NOT_MAILS.includes(kind));
const jobs = timedWork({} as never).map(({ name }) => name);

test.each(LOCALE_LIST)(
  'RT-08 every mail and all timed work has a name of its own in %s, and nothing else has',
  (locale) => {
    const said = texts[`../../src/locales/${locale}/super-admin.json`]?.superAdmin.health;
    const [ofMails = {}, ofJobs = {}] = [said?.outbox['kinds'], said?.jobs['names']];
    expect(Object.keys(ofMails).toSorted()).toEqual(kinds.toSorted());
    expect(Object.keys(ofJobs).toSorted()).toEqual(jobs.toSorted());
    for (const names of [Object.values(ofMails), Object.values(ofJobs)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  },
);
