import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clockShift } from './clockShift.ts';
import {
  companyMove,
  COUNTRIES,
  line,
  MAX_COMPANY_NAME,
  MAX_COMPANY_PHONE,
  namedLine,
} from './company.ts';
import { LOCALE_LIST } from './locales.ts';
import { MAX_PERSON_NAME } from './people.ts';
import { email, id, idParams, listOf, moment, version } from './primitives.ts';
import { isReservedDomain } from './reservedDomains.ts';

export const MAX_DOMAIN = 40;
/** Company part of URLs: `?domain=kvarnvik`. */
export const DOMAIN = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/u;

/** A company with its activity figures, for super admins. */
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
  /** Active people, super admins excluded. */
  people: z.int(),
  /** Issues ever reported. */
  issues: z.int(),
  /** Last sign-in by the company's own people. */
  signedInAt: z.nullable(moment),
  /** Last visit by a super admin. */
  visitedAt: z.nullable(moment),
});
export type Account = z.infer<typeof account>;

/** A super admin's visit to a company, from first to last request. */
export const visit = z.object({
  id,
  name: z.string(),
  email: z.string(),
  from: moment,
  to: moment,
});
export type Visit = z.infer<typeof visit>;

const personName = namedLine(MAX_PERSON_NAME);
const domain = z.string().check(
  z.trim(),
  z.minLength(2),
  z.maxLength(MAX_DOMAIN),
  z.regex(DOMAIN, 'Small letters, digits and hyphens'),
  z.refine((text) => !isReservedDomain(text), { error: 'reserved' }),
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
  /** Company to copy catalogue, terms, templates, project types and rules from; null starts empty. */
  templateId: z._default(z.nullable(id), null),
  /** First administrator, invited by mail. */
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

const access = { auth: ['agent'], needs: 'superAdmin.enter' } as const;

export const accountCalls = {
  list: defineCall({ ...access, method: 'GET', path: '/api/account', response: listOf(account) }),
  /** 422 when the domain is taken. */
  create: defineCall({
    ...access,
    method: 'POST',
    path: '/api/account',
    body: newAccount,
    response: account,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    ...access,
    method: 'PUT',
    path: '/api/account/:id',
    params: idParams,
    body: accountBody,
    response: account,
  }),
  /** What another country would do to the company's open issues, as for its administrators. Changes nothing. */
  previewMove: defineCall({
    ...access,
    method: 'POST',
    path: '/api/account/:id/preview',
    params: idParams,
    body: companyMove,
    response: clockShift,
  }),
  /** Super admin visits to the caller's company in the last 12 months, newest first. */
  visits: defineCall({
    auth: ['agent'],
    needs: 'company.manage',
    method: 'GET',
    path: '/api/account/visits',
    response: listOf(visit),
  }),
  /** The same for any company. */
  visitsOf: defineCall({
    ...access,
    method: 'GET',
    path: '/api/account/:id/visits',
    params: idParams,
    response: listOf(visit),
  }),
  /** Enters a company as super admin; answers the agent to act as. */
  enter: defineCall({
    ...access,
    method: 'POST',
    path: '/api/account/:id/enter',
    params: idParams,
    response: z.object({ agentId: id }),
  }),
};
