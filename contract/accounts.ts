import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { COUNTRIES, line, MAX_COMPANY_NAME, MAX_COMPANY_PHONE, namedLine } from './company.ts';
import { LOCALE_LIST } from './locales.ts';
import { MAX_PERSON_NAME } from './people.ts';
import { email, id, idParams, listOf, moment, version } from './primitives.ts';

export const MAX_DOMAIN = 40;
/** What stands in addresses for a company: `?domain=kvarnvik`. */
export const DOMAIN = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/u;

/** A company as super admins keep it, with how it does. */
export const account = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  accent: z.string(),
  locale: z.string(),
  country: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  inactive: z.boolean(),
  version,
  /** Of its own people, those who are active; super admins are not counted. */
  people: z.int(),
  /** All that were ever reported. */
  issues: z.int(),
  /** When one of its own people signed in last. */
  signedInAt: z.nullable(moment),
  /** When a super admin was there last. */
  visitedAt: z.nullable(moment),
});
export type Account = z.infer<typeof account>;

/** When a super admin was in a company: from the first thing he asked for to the last. */
export const visit = z.object({
  id,
  name: z.string(),
  email: z.string(),
  from: moment,
  to: moment,
});
export type Visit = z.infer<typeof visit>;

const personName = namedLine(MAX_PERSON_NAME);
const domain = z
  .string()
  .check(
    z.trim(),
    z.minLength(2),
    z.maxLength(MAX_DOMAIN),
    z.regex(DOMAIN, 'Small letters, digits and hyphens'),
  );
const facts = {
  name: namedLine(MAX_COMPANY_NAME),
  domain,
  accent: z.string().check(z.maxLength(7), z.regex(/^#[\da-f]{6}$/u, 'As #17594a')),
  locale: z.enum(LOCALE_LIST),
  country: z.enum(COUNTRIES),
  phone: z._default(
    line(MAX_COMPANY_PHONE).check(z.regex(/^[\d\s()+/.-]*$/u, 'A telephone number')),
    '',
  ),
  supportEmail: z._default(z.union([z.literal(''), email]), ''),
};

const newAccount = z.strictObject({
  ...facts,
  /** The company whose catalogue, words, templates, project types and rules it begins with; else it begins empty. */
  templateId: z._default(z.nullable(id), null),
  /** Its first administrator, who is invited by mail. */
  admin: z.strictObject({
    firstname: personName,
    lastname: personName,
    email,
  }),
});
export type NewAccount = z.output<typeof newAccount>;

const accountBody = z.strictObject({
  ...facts,
  inactive: z.boolean(),
  version,
});
export type AccountBody = z.output<typeof accountBody>;

const kept = { auth: ['agent'], needs: 'superAdmin.enter' } as const;

export const accountCalls = {
  list: defineCall({ ...kept, method: 'GET', path: '/api/account', response: listOf(account) }),
  /** 422 for a domain that another company has. */
  create: defineCall({
    ...kept,
    method: 'POST',
    path: '/api/account',
    body: newAccount,
    response: account,
  }),
  /** 409 with what stands now where somebody else has saved meanwhile. */
  update: defineCall({
    ...kept,
    method: 'PUT',
    path: '/api/account/:id',
    params: idParams,
    body: accountBody,
    response: account,
  }),
  /** Super admins who were in the company that asks, in the last twelve months; the latest first. */
  visits: defineCall({
    auth: ['agent'],
    needs: 'company.manage',
    method: 'GET',
    path: '/api/account/visits',
    response: listOf(visit),
  }),
  /** The same of any company. */
  visitsOf: defineCall({
    ...kept,
    method: 'GET',
    path: '/api/account/:id/visits',
    params: idParams,
    response: listOf(visit),
  }),
  /** Lets the super admin into a company: gives the agent that he is there from now on. */
  enter: defineCall({
    ...kept,
    method: 'POST',
    path: '/api/account/:id/enter',
    params: idParams,
    response: z.object({ agentId: id }),
  }),
};
