import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { OUTSIDE_LOCALE_LIST } from './locales.ts';
import { MAX_PASSWORD } from './limits.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { email, id } from './primitives.ts';

export const agentSchema = z.object({
  id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roleGroup: z.enum(ROLE_GROUPS),
  isSuperAdmin: z.boolean(),
  /** The company wants a second step of them, and this session has none: it serves nothing of the company. */
  needsTwoStep: z.boolean(),
  account: z.object({
    id,
    name: z.string(),
    domain: z.string(),
    inactive: z.boolean(),
    accent: z.string(),
    /** `logo.svg` exists. */
    hasLogo: z.boolean(),
  }),
});
/** A user's membership in a company. */
export type Agent = z.infer<typeof agentSchema>;

export const userSchema = z.object({
  id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  agents: z.array(agentSchema),
  hasMultipleAgents: z.boolean(),
  /** The request named one of the user's agents. */
  hasChosenAgent: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/**
 * Custom texts: key -> text. A key may begin with a language, `en-GB:common.terms.issue.one`. A noun has the forms `one`,
 * `other`, `definite`, `definiteOther` and, for the issue, `new`; missing ones derive from `one` and `other`.
 */
export const terminologySchema = z.record(z.string(), z.string());

export const companySchema = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  accent: z.string(),
  /** `logo.svg` and `background.jpg` exist. */
  hasLogo: z.boolean(),
  hasBackground: z.boolean(),
  locale: z.string(),
  country: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  /** In the reader's language, with whom to call else. */
  openingHours: z.string(),
  workersMayReport: z.boolean(),
  usersMayReport: z.boolean(),
});
export type Company = z.infer<typeof companySchema>;

export const configSchema = z.object({
  /** Null until a company is chosen or named by its domain. */
  company: z.nullable(companySchema),
  /** Brand images: `{brandsUrl}/{domain}/logo.svg` and `background.jpg`. */
  brandsUrl: z.string(),
  companyInactive: z.boolean(),
  accountTerminology: terminologySchema,
  /** The company has clocks; staff only. */
  hasClocks: z.optional(z.boolean()),
});
export type Config = z.infer<typeof configSchema>;

export const credentials = z.strictObject({
  username: email,
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
});

/** What begins the second step of signing in: good for a few minutes, in this browser. And with what it is taken. */
const secondStep = z.object({ token: z.string(), hasApp: z.boolean(), hasPasskey: z.boolean() });
export type SecondStep = z.infer<typeof secondStep>;

export const sessionCalls = {
  login: defineCall({
    method: 'POST',
    path: '/api/login',
    auth: ['public'],
    body: credentials,
    answers: [401],
    /** For a user with a second step, what begins it instead of a session. */
    response: z.union([z.object({ access_token: z.string() }), z.object({ secondStep })]),
  }),
  logoff: defineCall({
    method: 'GET',
    path: '/api/logoff',
    auth: ['user'],
    response: z.object({ success: z.boolean() }),
  }),
  config: defineCall({
    method: 'GET',
    path: '/api/config',
    auth: ['user', 'public'],
    query: z.strictObject({ domain: z.optional(z.string().check(z.maxLength(100))) }),
    response: configSchema,
  }),
  currentUser: defineCall({
    method: 'GET',
    path: '/api/currentUser',
    auth: ['user'],
    response: userSchema,
  }),
  /** Sets the user's language for mail. */
  setLanguage: defineCall({
    method: 'PUT',
    path: '/api/currentUser/language',
    auth: ['user'],
    body: z.strictObject({ locale: z.enum(OUTSIDE_LOCALE_LIST) }),
    response: z.object({ success: z.boolean() }),
  }),
};
