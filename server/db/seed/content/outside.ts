import type { RepeatUnit } from '#contract/recurrence.ts';

import type { PlaceKind } from './fault.ts';

/** Where somebody answers day and night. */
export const onCall = '08-465 004 99';

/** Category -> what a resident does instead of reporting it. */
export const stopTexts = (phone: string): Record<string, string> => ({
  Störning: `Störs du av en granne? Ring störningsjouren på ${phone}, dygnet runt. Vid hot eller våld: ring 112.`,
  Skadedjur:
    'Råttor, vägglöss och andra skadedjur anmäler du direkt till saneringsfirman på 08-465 004 90. Det ingår i husets försäkring och kostar dig ingenting.',
});

/** How those who work in a house get in, where its part of the house does not say. */
export const houseAccess = (code: number, phone: string): string =>
  `Portkod ${code}. Huvudnyckel kvitteras ut mot legitimation på kontoret, vardagar 7–16. Ring ${phone} om du blir sen.`;

const TAG = 'Nyckelbricka kvitteras ut på kontoret.';

/** How they get in where they need more than the door. */
export const placeAccess: Partial<Record<PlaceKind, string>> = {
  attic: 'Vindsnyckel kvitteras ut på kontoret. Använd takskyddet, fästpunkterna är målade gula.',
  bike: TAG,
  garage: `${TAG} Fri höjd i porten är 2,10 m.`,
  laundry: 'Samma kod som porten. Bokningstavlan visar vem som har passet, knacka på först.',
  premises: 'Anmäl dig i receptionen när du kommer.',
  waste: TAG,
};

/** What some residents have asked those who come to think of. */
export const homeAccess = [
  'Hund i lägenheten. Ring på och vänta, släpp inte ut den i trapphuset.',
  'Huvudnyckel får användas. Ring på först.',
  'Ringklockan hörs dåligt. Knacka, eller ring på telefonen.',
] as const;

/** What residents said when they had confirmed, by how many stars they gave. */
export const ratingTexts: Record<number, readonly string[]> = {
  5: ['Snabbt och trevligt, tack!', '', 'Han som kom städade till och med efter sig.', ''],
  4: ['Bra jobbat, men ring gärna innan ni kommer.', '', ''],
  3: ['Det blev bra till slut, men jag fick påminna.', ''],
  2: ['Jag fick vara hemma två gånger innan någon kom.'],
  1: ['Det tog alldeles för lång tid, och ingen hörde av sig.'],
};

export type Notable = {
  /** Number of the project; of the whole company without it. */
  project?: string;
  title: string;
  text: string;
  /** Days from now, the last one included. */
  days: readonly [from: number, to?: number];
  /** The company's people alone need to know. */
  inside?: true;
  /** It comes again every so many of these. */
  every?: readonly [n: number, unit: RepeatUnit];
  /** So many days before it mail goes to who leads the project. */
  remind?: number;
};

/** Days that those who work in the houses should know of; `{telefon}` is the company's. */
export const importantDates: readonly Notable[] = [
  {
    title: 'Kontoret stängt för utbildningsdag',
    text: 'Nycklar och brickor hämtas dagen före. Jouren nås som vanligt på {telefon}.',
    days: [12],
  },
  {
    project: '4012',
    title: 'Prov av brandlarm',
    text: 'Larmet ljuder i trapphus och garage klockan 9–11. Boka inga besök i hisschakten då.',
    days: [4],
    every: [3, 'month'],
  },
  {
    project: '4012',
    title: 'Garantibesiktning av plan 9–14',
    text: 'Besiktningsmannen går igenom lägenheterna klockan 8–16. Pågående arbeten ska vara undanplockade.',
    days: [16, 18],
    remind: 5,
  },
  {
    project: '4105',
    title: 'Vattnet avstängt i Hamngatan 12 och 14',
    text: 'Klockan 8–15 båda dagarna. Arbeten som kräver vatten bokas andra dagar.',
    days: [6, 7],
  },
  {
    project: '3870',
    title: 'Ny beläggning på gården',
    text: 'Infart bara från Ängsbackevägen 2. Parkera på gatan och räkna med längre bärväg.',
    days: [9, 13],
  },
  {
    project: '3991',
    title: 'Hissen i trapphus C besiktas',
    text: 'Hissen står klockan 8–12.',
    days: [15],
    every: [1, 'year'],
    remind: 7,
  },
  {
    project: '3870',
    title: 'Husmöte om den nya gården',
    text: 'Klockan 18 i kvarterslokalen. Förvaltaren svarar på frågor.',
    days: [8],
    inside: true,
  },
  {
    project: '101',
    title: 'Värmen stängs av för byte av undercentral',
    text: 'Klockan 7–17. Inga radiatorarbeten de dagarna.',
    days: [5, 6],
  },
];
