import { z } from 'zod/mini';

import { publicAnnouncement } from './announcements.ts';
import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { ON_CALL_TIMES, openingWeek } from './openingHours.ts';
import { id, listOf, textId } from './primitives.ts';

/** Characters from which a house is searched for. */
export const MIN_HOUSE_SEARCH = 2;
export const MAX_HOUSE_SEARCH = 100;
export const MAX_HOUSES = 6;
/** More projects are listed only for whom no address was found. */
export const MAX_CHOSEN_PROJECTS = 12;

/** A street and number where residents may report; never a flat. `id`: one of its addresses, for `house`. */
export const house = z.object({
  id,
  street: z.string(),
  city: z.string(),
  project: z.string(),
  /** Something has stopped there. */
  isStopped: z.boolean(),
  /** Path of the report form. */
  reportPath: z.string(),
});
export type House = z.infer<typeof house>;

/** What a company shows to everybody. */
export const publicCompany = z.extend(z.omit(brandSchema, { id: true }), {
  hasLogo: z.boolean(),
  brandsUrl: z.string(),
  country: z.string(),
  timeZone: z.string(),
  openingHours: z.string(),
  /** The language that they are in. */
  openingHoursLocale: z.string(),
  openingWeek: z.nullable(openingWeek),
  onCallPhone: z.string(),
  onCallTime: z.enum(ON_CALL_TIMES),
  /** Those of the whole company and of projects open to reporters, or of the house. */
  announcements: z.array(publicAnnouncement),
  /** The house asked for. */
  house: z.nullable(house),
  /** Path of the report form, where only one project is open. */
  reportPath: z.nullable(z.string()),
  /** Open projects by name, for whom no address is found. */
  projects: z.array(z.object({ name: z.string(), reportPath: z.string() })),
});
export type PublicCompany = z.infer<typeof publicCompany>;

const domain = z.object({ domain: z.string().check(z.maxLength(100)) });

/** For anybody. 404 for an unknown or inactive company, and where the page is switched off. */
export const publicCompanyCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/public/company/:domain',
    auth: ['public'],
    params: domain,
    query: z.strictObject({ house: z.optional(textId) }),
    response: publicCompany,
  }),
  /** At most six, those that begin with the text first. */
  houses: defineCall({
    method: 'GET',
    path: '/api/public/company/:domain/houses',
    auth: ['public'],
    params: domain,
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(MIN_HOUSE_SEARCH), z.maxLength(MAX_HOUSE_SEARCH)),
    }),
    response: listOf(house),
  }),
};
