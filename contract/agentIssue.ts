import { z } from 'zod/mini';

import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { DELEGATION_STATES, delegationSchema } from './delegations.ts';
import { importantDateSchema } from './importantDates.ts';
import { PRIORITIES } from './issueFilter.ts';
import { issueSchema } from './issues.ts';
import { messageSchema } from './messages.ts';
import { nextStep } from './nextStep.ts';
import { sessionId } from './ownSessions.ts';
import { id, idParams, listOf, moment, reference, textId } from './primitives.ts';
import { VISIT_ANSWERS } from './visits.ts';

/** Contact for questions: the responsible agent, else the company. */
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** Issue fields shown to a contractor with a delegation on it. */
const jobIssue = z.pick(issueSchema, {
  id: true,
  number: true,
  title: true,
  description: true,
  status: true,
  priority: true,
  project: true,
  projectTypeId: true,
  address: true,
  area: true,
  space: true,
  category: true,
  errorType: true,
  formData: true,
  form: true,
  dueAt: true,
  plannedFrom: true,
  plannedTo: true,
  createdAt: true,
  attachments: true,
});

/** A job on the contractor's page. */
export const jobSchema = z.object({
  company: brandSchema,
  /** The contractor's firm and name. */
  firm: z.string(),
  person: z.string(),
  issue: jobIssue,
  /** The contractor's own delegations, newest first. */
  delegations: z.array(delegationSchema),
  /** The resident's contact; null unless shared with the contractor. */
  resident: z.nullable(contact),
  /** Access instructions. */
  access: z.string(),
  /** Terms of every delegation in the project: invoice reference and agreed text. */
  terms: z.object({ reference: z.string(), text: z.string() }),
  office: contact,
  /** Recipient of private messages; null when nobody is responsible. */
  responsible: z.nullable(reference),
  messages: z.array(messageSchema),
  next: nextStep,
});
export type Job = z.infer<typeof jobSchema>;

export const jobRow = z.object({
  id,
  number: z.int(),
  title: z.string(),
  priority: z.enum(PRIORITIES),
  project: reference,
  address: issueSchema.shape.address,
  state: z.enum(DELEGATION_STATES),
  answerBy: z.nullable(moment),
  visitFrom: z.nullable(moment),
  visitTo: z.nullable(moment),
  visitAnswer: z.enum(VISIT_ANSWERS),
  dueAt: z.nullable(moment),
  createdAt: moment,
});
export type JobRow = z.infer<typeof jobRow>;

/** Only a `live` link grants access. */
export const LINK_STATES = ['live', 'expired', 'withdrawn', 'ended'] as const;

const token = z.string().check(z.minLength(20), z.maxLength(100));

/**
 * The contractor's page. A link replaces the password and only grants reading; changes go through the delegation, message and
 * file calls of the issues it opens.
 */
export const agentIssueCalls = {
  /** The contractor's open jobs; with a link only those it opens. */
  jobs: defineCall({
    method: 'GET',
    path: '/api/agentIssue',
    auth: ['agent', 'oneTime'],
    needs: 'job.view',
    response: z.object({
      company: brandSchema,
      firm: z.string(),
      person: z.string(),
      list: z.array(jobRow),
    }),
  }),
  job: defineCall({
    method: 'GET',
    path: '/api/agentIssue/:id',
    auth: ['agent', 'oneTime'],
    needs: 'job.view',
    params: idParams,
    response: jobSchema,
  }),
  /** Dates from today of the company and of projects where the contractor has work. */
  importantDates: defineCall({
    method: 'GET',
    path: '/api/importantDate/contractor',
    auth: ['agent', 'oneTime'],
    needs: 'job.view',
    response: listOf(importantDateSchema),
  }),
  /** State of a link and its contact. POST keeps the token out of URLs; 404 for an unknown token. */
  look: defineCall({
    method: 'POST',
    path: '/api/agentLink/look',
    auth: ['public'],
    body: z.strictObject({ token }),
    response: z.object({
      state: z.enum(LINK_STATES),
      company: brandSchema,
      office: contact,
      /** Masked address for a new link, `r…@bergstrom.example`; null when none can be sent. */
      sendsTo: z.nullable(z.string()),
    }),
  }),
  /** Sends a new link to the stored address only; the answer never tells whether mail was sent. */
  renew: defineCall({
    method: 'POST',
    path: '/api/agentLink/renew',
    auth: ['public'],
    body: z.strictObject({ token }),
    response: z.object({ success: z.boolean() }),
  }),
};

/** An access link to an issue, as staff see it. */
export const issueLink = z.object({
  id,
  /** Holder: the firm, else the person; the reporter by name, a follower by a hint of the address. */
  holder: z.string(),
  person: z.string(),
  /**
   * `issue` opens one issue to a contractor, `summary` the issues of a summary mail; `reporter` and `follower` open it to
   * those.
   */
  scope: z.enum(['issue', 'summary', 'reporter', 'follower']),
  /** Number of mails with such a link; they are listed as one and revoked together. */
  mails: z.int(),
  /** Number of issues the link opens. */
  issues: z.int(),
  createdAt: moment,
  expiresAt: moment,
  /** Visits, newest first, at most 20. */
  uses: z.array(z.object({ at: moment, device: z.string() })),
  useCount: z.int(),
});
export type IssueLink = z.infer<typeof issueLink>;

/** A phone on which the issue's reporter is kept signed in, to all their issues at every company. */
const reporterPhone = z.object({
  id: sessionId,
  device: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type ReporterPhone = z.infer<typeof reporterPhone>;

/** Ways to an issue without a password: links from mails, and the reporter's phones. */
export const issueLinkCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue/:id/links',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    response: z.object({ list: z.array(issueLink), phones: z.array(reporterPhone) }),
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/links/:linkId',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: z.object({ id: textId, linkId: textId }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Signs the reporter out on a phone. */
  endPhone: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/phones/:phoneId',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: z.object({ id: textId, phoneId: sessionId }),
    response: z.object({ success: z.boolean() }),
  }),
};
