import { describe, expect, it, test } from 'vitest';

import type { MailData } from '#server/modules/mail/index.ts';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../../server/modules/mail/texts/*.json', {
  eager: true,
  import: 'default',
});

/** The placeholders of each kind of mail; `count` is its number of days or minutes. */
const FILLED = {
  activation: ['link', 'company', 'inviter', 'count'],
  access: ['link', 'company', 'inviter'],
  reset: ['link', 'count'],
  code: ['link', 'code', 'count'],
  passwordChanged: ['link'],
  twoStepChanged: ['what', 'by'],
  issueReceived: ['issue', 'title', 'address', 'due', 'answerBy'],
  newIssue: ['issue', 'title', 'reporter', 'held', 'holder'],
  assigned: ['issue', 'title', 'by', 'how', 'absent'],
  assignedSeveral: ['count'],
  message: ['issue', 'title', 'by'],
  privateMessage: ['issue', 'title', 'by'],
  mention: ['issue', 'title', 'by'],
  done: ['issue', 'title', 'who', 'doneBy'],
  confirm: ['issue', 'title', 'day', 'who', 'doneBy'],
  confirmed: ['issue', 'title', 'by'],
  reopened: ['issue', 'title', 'by'],
  answerWanted: ['issue', 'title', 'by'],
  rejected: ['issue', 'title', 'by', 'reason'],
  reminder: ['issue', 'title', 'day'],
  delegated: ['issue', 'title', 'by'],
  delegatedUntil: ['issue', 'title', 'by', 'answerBy'],
  delegationReminder: ['issue', 'title'],
  unanswered: ['issue', 'title', 'contractor', 'when'],
  delegationSentBack: ['issue', 'title', 'by'],
  delegationCancelled: ['issue', 'title', 'by'],
  delegationDeclined: ['issue', 'title', 'contractor', 'reason'],
  delegationDone: ['issue', 'title', 'contractor'],
  visit: ['issue', 'title', 'contractor', 'when'],
  visitAsked: ['issue', 'title', 'contractor', 'when'],
  visitBooked: ['issue', 'title', 'contractor', 'when'],
  visitReminder: ['issue', 'title', 'contractor', 'when'],
  visitOther: ['issue', 'title', 'count'],
  visitMissed: ['issue', 'title', 'contractor'],
  visitPlanned: ['issue', 'title', 'when'],
  visitMoved: ['issue', 'title', 'when'],
  visitCancelled: ['issue', 'title', 'why', 'contractor'],
  announced: ['issue', 'title', 'headline', 'place'],
  closed: ['issue', 'title', 'sender'],
  gathered: ['issue', 'title'],
  gatheredDone: ['issue', 'title'],
  followedDone: ['fault'],
  followedClosed: ['fault', 'sender'],
  importantDate: ['title', 'where', 'day'],
  alarm:
    'issue title place where project reportedDay reportedAt caller reporter phone reportedBy others askedWith next nextAt nextStep waited count'.split(
      ' ',
    ),
  dueSoon: ['issue', 'title', 'when', 'clock'],
  overdue: ['issue', 'title', 'when', 'clock'],
  idle: ['issue', 'title', 'when'],
  inView: ['issue', 'title', 'view'],
  digest: ['day', 'what', 'headline', 'count', 'span', 'name'],
  statisticsReport:
    'day what headline owner value reported closed net approved declined median sent repeated'.split(
      ' ',
    ),
  alarmTrial: [],
  standInAsked: ['by', 'when'],
  standInDeclined: ['by', 'when'],
  swapAsked: ['by', 'when', 'where'],
  dutyAsked: ['by', 'when', 'where'],
  linkAgain: ['sender'],
  summary: ['by', 'count', 'number'],
  summaryList: ['by', 'count', 'sender'],
} satisfies Record<keyof MailData, string[]>;
/** To contractors without a delegation any more, and to addresses that nobody here knows. */
const LEAD_NOWHERE = new Set(['delegationCancelled', 'summaryList']);
/** What an alarm says is in its facts, what a proposal says in its title. */
const WITHOUT_BODY = new Set(['alarm', 'visitAsked']);
const SHARED: Record<string, string[]> = {
  layout: ['name', 'names', 'sender', 'phone', 'hours', 'when'],
  visitDetails: ['time', 'by'],
  openingHours: ['hours', 'phone'],
};

const textsIn = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return typeof value === 'string' ? [[name, value] as [string, string]] : textsIn(value, name);
  });
const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
const localeOf = (path: string) => path.split('/').at(-1)?.replace('.json', '') ?? '';
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name);
const filledIn = (text: string) => [...new Set(placeholders(text))].toSorted().join();

/** Without the number where its plural form may say it: Arabic has a word for two. */
const numberless = (key: string, text: string) =>
  /_(?:zero|one|two)$/u.test(key) ? text.replaceAll('{{count}}', '') : text;

const all = Object.entries(files).map(([path, texts]) => [localeOf(path), textsIn(texts)] as const);
const original = new Map(all.find(([locale]) => locale === 'sv-SE')?.[1]);
const names = [...new Set([...original.keys()].map((key) => key.replace(PLURAL, '')))].toSorted();

describe('mail texts', () => {
  test.each(all)('I18N-05 %s has every key of the original, and no other', (_, texts) => {
    const own = texts.map(([key]) => key.replace(PLURAL, ''));
    // Nouns have the forms that their language needs.
    const isFurtherForm = (key: string) => key.startsWith('common.terms.') && !original.has(key);
    expect([...new Set(own)].filter((key) => !isFurtherForm(key)).toSorted()).toEqual(names);
  });

  test.each(all)('I18N-05 %s has every plural form of its language', (locale, texts) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = names.filter((name) => original.has(`${name}_other`));
    const expected = counted.flatMap((name) => forms.map((form) => `${name}_${form}`));
    const knownKeys = new Set(texts.map(([key]) => key));
    expect(expected.filter((key) => !knownKeys.has(key))).toEqual([]);
  });

  test.each(all)(
    'I18N-05 %s says something everywhere, and fills in the same values',
    (_, texts) => {
      const wrong = texts.filter(([key, text]) => {
        const filled = (words: string) => filledIn(numberless(key, words));
        const name = key.replace(PLURAL, '');
        const said = original.get(key) ?? original.get(name) ?? original.get(`${name}_other`) ?? '';
        return text.trim() === '' || filled(text) !== filled(said);
      });
      expect(wrong, 'translate these texts, with the placeholders of the original').toEqual([]);
    },
  );

  it('F-55 a language that is written from right to left sets off what is filled in', () => {
    const [, arabic = []] = all.find(([locale]) => locale === 'ar-SA') ?? [];
    // Numbers keep their direction; a key chooses a text; an alarm's place is a line of its own.
    const bare = arabic.filter(
      ([key, text]) =>
        key !== 'alarm.place' &&
        /(?<!\u2068)\{\{(?!count|days|code)\w+\}\}/u.test(text.replaceAll(/\$t\([^)]*\)/gu, '')),
    );
    expect(arabic.length).toBeGreaterThan(300);
    expect(bare, 'between U+2068 and U+2069').toEqual([]);
  });

  it('use only the placeholders of their kind', () => {
    const strangers = [...original].flatMap(([key, text]) => {
      const [kind = ''] = key.split('.');
      if (kind === 'common') return [];
      const own: string[] = FILLED[kind as keyof MailData] ?? [];
      // Of an issue also `about`: what, where and its number.
      const ofIssue = own.includes('issue') ? ['about'] : [];
      const known = SHARED[kind] ?? [...own, ...ofIssue];
      return placeholders(text)
        .filter((name) => !known.includes(name))
        .map((name) => `${key}: ${name}`);
    });
    expect(strangers, 'use only placeholders that the kind fills in (kinds.ts)').toEqual([]);
  });

  it('F-57 exist for every kind: subject, title, body and, with a target, button', () => {
    const expected = Object.keys(FILLED).flatMap((kind) =>
      [
        'subject',
        'title',
        ...(WITHOUT_BODY.has(kind) ? [] : ['body']),
        ...(LEAD_NOWHERE.has(kind) ? [] : ['button']),
      ].map((part) => `${kind}.${part}`),
    );
    expect(
      expected.filter((name) => !names.includes(name)),
      'add these texts to every texts/<locale>.json',
    ).toEqual([]);
  });
});
