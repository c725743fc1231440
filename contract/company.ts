import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clockShift } from './clockShift.ts';
import { LOCALE_LIST } from './locales.ts';
import { ON_CALL_TIMES, openingWeek } from './openingHours.ts';
import { email, id, named, version } from './primitives.ts';
import { terminologySchema } from './session.ts';
import { MAX_TERM, TERM_KEYS } from './terms.ts';
import { TWO_STEP_RULES } from './twoStepRule.ts';

export const MAX_COMPANY_NAME = 120;
export const MAX_COMPANY_PHONE = 40;
export const MAX_OPENING_HOURS = 200;
export const MAX_CONFIRM_DAYS = 90;
export const MAX_IDLE_DAYS = 365;
/** Bytes of an upload; the stored picture is smaller. */
export const MAX_BRAND_PICTURE = { logo: 1024 * 1024, background: 10 * 1024 * 1024 } as const;

/** Countries with public holidays. */
export const COUNTRIES = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IS',
  'IT',
  'LT',
  'LU',
  'LV',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
] as const;

export const BRAND_PICTURES = ['logo', 'background'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Company settings for its administrators. */
export const ownCompany = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  openingHours: z.string(),
  openingWeek: z.nullable(openingWeek),
  onCallPhone: z.string(),
  onCallTime: z.enum(ON_CALL_TIMES),
  hasPage: z.boolean(),
  locale: z.string(),
  country: z.string(),
  confirmDays: z.int(),
  idleDays: z.int(),
  workersMayReport: z.boolean(),
  usersMayReport: z.boolean(),
  twoStep: z.enum(TWO_STEP_RULES),
  accent: z.string(),
  /** The company uploaded its own picture. */
  hasOwnLogo: z.boolean(),
  hasOwnBackground: z.boolean(),
  terminology: terminologySchema,
  version,
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** No control characters. */
const oneLine = z.regex(/^\P{Cc}*$/u, 'One line of text');

/** Optional single-line text. */
export const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), oneLine);
/** Required single-line text. */
export const namedLine = (most: number) => named(most).check(oneLine);

const phone = line(MAX_COMPANY_PHONE).check(z.regex(/^[\d\s()+/.-]*$/u, 'A telephone number'));

const facts = {
  name: namedLine(MAX_COMPANY_NAME),
  phone,
  supportEmail: z.union([z.literal(''), email]),
  openingHours: line(MAX_OPENING_HOURS),
  /** Null: not given by day. */
  openingWeek: z.nullable(openingWeek),
  onCallPhone: phone,
  onCallTime: z.enum(ON_CALL_TIMES),
  /** Everybody can open the company's page. */
  hasPage: z.boolean(),
  locale: z.enum(LOCALE_LIST),
  country: z.enum(COUNTRIES),
  confirmDays: z.int().check(z.minimum(0), z.maximum(MAX_CONFIRM_DAYS)),
  /** Days without activity after which whoever has an open issue is told; 0 for never. */
  idleDays: z.int().check(z.minimum(0), z.maximum(MAX_IDLE_DAYS)),
  workersMayReport: z.boolean(),
  usersMayReport: z.boolean(),
  twoStep: z.enum(TWO_STEP_RULES),
};
const look = { accent: z.string().check(z.maxLength(7), z.regex(/^#[\da-f]{6}$/u, 'As #17594a')) };

/** Where a company may move to. */
export const companyMove = z.strictObject({ country: facts.country });

const factsBody = z.strictObject({ version, ...facts });
export type CompanyFacts = z.output<typeof factsBody>;

const lookBody = z.strictObject({ version, ...look });
export type CompanyLook = z.output<typeof lookBody>;

/** No characters that the translations read as placeholder or reference. */
const word = named(MAX_TERM).check(z.regex(/^[^\p{Cc}<>{}$]+$/u, 'A word, without < > { } $'));
const wordsBody = z.strictObject({
  version,
  locale: z.enum(LOCALE_LIST),
  /** Every custom term of the language; omitted terms fall back to the product's. */
  words: z.partialRecord(z.enum(TERM_KEYS), word),
});
export type CompanyWords = z.output<typeof wordsBody>;

const calls = { auth: ['agent'], needs: 'company.manage' } as const;
const picture = z.object({ picture: z.enum(BRAND_PICTURES) });

/** Changing calls answer 409 with the saved state when someone else saved first. */
export const companyCalls = {
  get: defineCall({ ...calls, method: 'GET', path: '/api/company', response: ownCompany }),
  saveFacts: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/company',
    body: factsBody,
    response: ownCompany,
  }),
  /** What another country's time zone and holidays would do to open issues. Changes nothing. */
  previewMove: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/company/preview',
    body: companyMove,
    response: clockShift,
  }),
  saveLook: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/company/look',
    body: lookBody,
    response: ownCompany,
  }),
  saveWords: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/company/words',
    body: wordsBody,
    response: ownCompany,
  }),
  /** A logo (SVG, PNG, JPEG, WebP) or background (JPEG, PNG, WebP); re-encoded and shown at once. */
  sendPicture: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/company/picture/:picture',
    params: picture,
    upload: true,
    response: ownCompany,
  }),
  removePicture: defineCall({
    ...calls,
    method: 'DELETE',
    path: '/api/company/picture/:picture',
    params: picture,
    response: ownCompany,
  }),
};
