import type { Mail, MailData } from '#server/modules/mail/index.ts';

import { reportSample } from './reportSample.ts';

export const SAMPLE_LINK = 'https://felix.test/page?token=abc&x=1';
const link = SAMPLE_LINK;
const INBOX = 'https://felix.test/inbox';
const at = {
  street: 'Sjökvarnsbacken 14',
  plate: '1102',
  project: 'Kvarnholmen',
  photoId: 1,
};
const about = { link, issue: '#18204', title: 'Blandaren i badrummet droppar', at };
const when = 'tisdag 24 november 10:00–12:00';
const leaf = { weekday: 'tis', day: '24', month: 'nov' };
const details = 'Någon behöver vara hemma. Det tar ungefär 45 minuter.';
const order = {
  declineLink: `${link}#decline`,
  isUrgent: true,
  report: 'Det droppar från taket ovanför duschen, ungefär en droppe i sekunden. Fläcken växer.',
  facts: [
    { name: 'address', value: 'Sjökvarnsbacken 14, Nacka' },
    { name: 'flat', value: '1102' },
    { name: 'trade', value: 'VVS' },
    { name: 'priority', value: 'Akut' },
    { name: 'doneBy', value: 'torsdag 19 november 16:00' },
    { name: 'orderedBy', value: 'Helena Forsmark' },
  ],
} satisfies Partial<MailData['delegated']>;
const row = { link, plate: '0901', isLate: false };

/** One of each kind. */
export const MAIL_SAMPLES = {
  activation: { link, company: 'Kvarnvik', inviter: 'Helena Forsmark', days: 7 },
  access: { link, company: 'Kvarnvik', inviter: 'Helena Forsmark' },
  reset: { link, minutes: 60 },
  code: { link, code: '123456', minutes: 10 },
  passwordChanged: { link },
  twoStepChanged: { link, what: 'removed', by: 'Anna Berg' },
  issueReceived: {
    ...about,
    address: 'given',
    due: 'known',
    answerBy: 'i morgon, fre 20 nov 12:00',
  },
  newIssue: {
    ...about,
    reporter: 'Ingrid Björklund-Håkansson',
    held: 'by',
    holder: 'Göran Lindqvist',
  },
  assigned: { ...about, by: 'Helena Forsmark', how: 'instead', absent: 'Lena Östman' },
  assignedSeveral: {
    link,
    count: 2,
    quote: '#18204 Blandaren droppar\n#18205 Hissen står',
  },
  message: { ...about, by: 'Göran Lindqvist', quote: 'Vi kommer i morgon.\nPassar 10?' },
  privateMessage: { ...about, by: 'Göran Lindqvist', quote: 'Ring mig.' },
  mention: { ...about, by: 'Göran Lindqvist', quote: '@Sanna kan du titta?' },
  done: { ...about, who: '', doneBy: 'unknown', quote: '' },
  confirm: {
    ...about,
    who: 'Piotr Nowak (Bergström Rör AB)',
    doneBy: 'named',
    quote: 'Ny packning i kranen.',
    day: 'torsdag 26 november',
  },
  confirmed: { ...about, by: 'Ingrid Björklund-Håkansson' },
  reopened: { ...about, by: 'Göran Lindqvist' },
  answerWanted: { ...about, by: 'Göran Lindqvist' },
  rejected: { ...about, by: 'Ingrid Björklund-Håkansson', reason: 'partly', quote: 'Droppar än' },
  reminder: { ...about, day: 'torsdag 26 november' },
  delegated: { ...about, ...order, by: 'Helena Forsmark', quote: '' },
  delegatedUntil: {
    ...about,
    ...order,
    by: 'Helena Forsmark',
    quote: 'Misstänker kopplingen. Ta med nya.',
    answerBy: 'torsdag 19 november 13:30',
  },
  delegationReminder: { ...about, ...order, quote: '' },
  unanswered: {
    ...about,
    contractor: 'Bergström Rör AB',
    when: 'torsdag 19 november 13:30',
  },
  delegationSentBack: { ...about, by: 'Helena Forsmark', quote: 'Listen saknas' },
  delegationCancelled: {
    issue: about.issue,
    title: about.title,
    at,
    by: 'Helena Forsmark',
    quote: '',
  },
  delegationDeclined: {
    ...about,
    contractor: 'Bergström Rör AB',
    reason: 'busy',
    quote: 'Fullt till fredag',
  },
  delegationDone: { ...about, contractor: 'Bergström Rör AB', quote: 'Bytte kopplingen' },
  visit: { ...about, contractor: 'Bergström Rör AB', when, leaf, details },
  visitAsked: {
    ...about,
    contractor: 'Bergström Rör AB',
    person: 'Piotr Nowak',
    when,
    leaf,
    details,
  },
  visitBooked: { ...about, contractor: 'Bergström Rör AB', when, leaf, details },
  visitReminder: { ...about, contractor: 'Bergström Rör AB', when, leaf, details },
  visitOther: { ...about, count: 2, quote: 'onsdag 25 november 10:00–12:00' },
  visitMissed: { ...about, contractor: 'Bergström Rör AB' },
  visitPlanned: { ...about, when, leaf },
  visitMoved: { ...about, when, leaf },
  visitCancelled: {
    ...about,
    why: 'done',
    contractor: 'Bergström Rör AB',
    leaf,
    details: when,
  },
  announced: {
    ...about,
    headline: 'Hissen står still',
    place: 'Sjökvarnsbacken 14',
    quote: 'Reservdelen kommer på torsdag.',
  },
  closed: { ...about, quote: 'Ny packning monterad.' },
  gathered: { ...about, quote: '' },
  gatheredDone: { ...about, quote: 'Värmen är på igen.' },
  followedDone: { link, fault: 'Hiss · Trapphus B · #18\u00a0204' },
  followedClosed: { link, fault: 'Hiss · Trapphus B · #18\u00a0204' },
  importantDate: {
    link,
    title: 'Besiktning',
    where: 'Kvarnholmen',
    day: 'måndag 23 november',
    quote: 'Ta med ritningar',
  },
  linkAgain: { link, quote: '#18204 Blandaren droppar' },
  summary: { link, by: 'Helena Forsmark', count: 2, quote: '#18204 Blandaren · Kvarnholmen' },
  summaryList: { by: 'Helena Forsmark', count: 2, quote: '#18204 Blandaren · Kvarnholmen' },
  alarm: {
    ...about,
    title: 'Vatten forsar ur taket',
    report: 'Det forsar ur taket vid duschen och rinner ut i hallen. Jag når inte kranen.',
    minutes: 6,
    waited: 'minutes',
    where: '1102 Sjökvarnsbacken 14 · Badrum',
    project: 'Kvarnholmen',
    reportedDay: 'i dag',
    reportedAt: '19:42',
    phone: '070-174 06 12',
    caller: 'Ingrid',
    facts: [
      { name: 'reportedBy', value: 'Ingrid Björklund-Håkansson, boende' },
      { name: 'phone', value: '070-174 06 12', link: 'tel:0701740612' },
      { name: 'access', value: 'Visas när du har tagit det' },
    ],
    others: 'Göran Lindqvist och Mattias Öberg',
    askedWith: 'others',
    next: 'Helena Forsmark',
    nextAt: '19:58',
    nextStep: 'step',
    settings: 'https://felix.test/preferences/notifications',
  },
  dueSoon: { ...about, when, clock: 'answer' },
  overdue: { ...about, when, clock: 'remedy' },
  idle: { ...about, when },
  inView: { ...about, view: 'Bråttom' },
  digest: {
    link,
    settings: 'https://felix.test/preferences/notifications',
    day: 'Torsdag 19 november',
    what: '4 behöver dig, 3 besök i dag',
    headline: '4 behöver dig',
    sections: [
      {
        title: '',
        count: 4,
        rows: [
          {
            ...row,
            title: 'Vattenlåset läcker',
            text: 'Bergström Rör AB har inte svarat',
            note: '2 d sen',
            isLate: true,
          },
          {
            ...row,
            plate: 'TH B',
            title: 'Hissdörren på plan 4 stänger sig för fort',
            text: 'Akut, ingen har tagit det',
            note: '',
          },
        ],
        more: 'och 2 till',
        link: INBOX,
      },
      {
        title: 'Besök i dag',
        count: 3,
        rows: [{ ...row, title: 'Termostaten i sovrummet', text: 'Piotr Nowak', note: '08–10' }],
        more: '',
        link: INBOX,
      },
      {
        title: 'Nytt sedan sist',
        count: 6,
        rows: [
          {
            ...row,
            plate: '',
            title: 'Torktumlaren värmer inte',
            text: 'Björkbacken 5',
            note: '3 tim',
          },
        ],
        more: 'och 5 till',
        link: INBOX,
      },
    ],
  },
  statisticsReport: reportSample(link),
  alarmTrial: { link },
  standInAsked: { link, by: 'Gunnar Almqvist', when: '1–14 december' },
  standInDeclined: { link, by: 'Annika Öberg', when: '1–14 december' },
  swapAsked: { link, by: 'Gunnar Almqvist', when: 'vecka 49', where: 'Sjökvarnsbacken' },
  dutyAsked: { link, by: 'Gunnar Almqvist', when: 'vecka 52', where: 'Sjökvarnsbacken' },
} satisfies MailData;

/** One of each kind, in a language, of a company. */
export const sampleMails = (locale: string, account: NonNullable<Mail['account']>): Mail[] =>
  Object.entries(MAIL_SAMPLES).map(
    ([kind, data]) =>
      ({ kind, data, locale, account, to: { email: 'kim@felix.test', name: 'Kim Ek' } }) as Mail,
  );
