import { z } from 'zod';

import { PRIORITIES } from '#contract/issueFilter.ts';

import { read, readAll } from './read.ts';

const text = z.string();

/** Kind of place, so that a lift never breaks down in a kitchen. A house has no neighbour above. */
export const placeKind = z.enum([
  'flat',
  'house',
  'stair',
  'lift',
  'entrance',
  'yard',
  'waste',
  'bike',
  'laundry',
  'garage',
  'parking',
  'attic',
  'facade',
  'premises',
]);
export type PlaceKind = z.infer<typeof placeKind>;

export const familyName = z.enum([
  'air',
  'appliance',
  'damp',
  'door',
  'drain',
  'heat',
  'laundry',
  'lift',
  'lock',
  'noise',
  'pest',
  'power',
  'roof',
  'surface',
  'tap',
  'vandal',
  'waste',
  'water',
  'yard',
]);
export type FamilyName = z.infer<typeof familyName>;

/** Question and answer. */
export const talk = z.tuple([text, text]);
export type Talk = z.infer<typeof talk>;

const family = z.strictObject({
  firm: text,
  talk: z.array(talk),
  /** The handler's private messages to the firm. */
  delegation: z.array(text),
  /** Internal messages. */
  inside: z.array(text),
});
export type Family = z.infer<typeof family>;

/** Title and description. */
const telling = z.tuple([text, text]);
export type Telling = z.infer<typeof telling>;

const faultFields = {
  at: placeKind,
  space: text,
  error: text,
  prio: z.enum(PRIORITIES).optional(),
  photo: text.optional(),
  season: z.enum(['winter', 'summer']).optional(),
  product: text.optional(),
  /** The firm's diagnosis; absent if no firm is needed. */
  found: text.optional(),
  fixed: text,
  /** Overrides the family's messages. */
  talk: talk.optional(),
  /** The same fault in the words of several people. */
  told: z.array(telling).min(1),
};
export const fault = z.strictObject({ ...faultFields, family: familyName, category: text });
export type Fault = z.infer<typeof fault>;

/** Faults of one category, and of one family unless they name another. */
const faultFile = z.strictObject({
  category: text,
  family: familyName,
  faults: z.array(z.strictObject({ ...faultFields, family: familyName.optional() })),
});

/** Firms that share their trade: with whom, and the part they get themselves. */
export const sharedFirms = read(
  'firms.json',
  z.record(text, z.strictObject({ other: text, part: z.number() })),
);
export const families = read('families.json', z.record(familyName, family));
export const faults: readonly Fault[] = readAll('faults', faultFile).flatMap((file) =>
  file.faults.map((entry) => ({ family: file.family, ...entry, category: file.category })),
);
