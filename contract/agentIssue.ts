import { z } from 'zod/mini';

import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { DELEGATION_STATES, delegationSchema } from './delegations.ts';
import { importantDateSchema } from './importantDates.ts';
import { PRIORITIES } from './issueFilter.ts';
import { issueSchema } from './issues.ts';
import { messageSchema } from './messages.ts';
import { nextStep } from './nextStep.ts';
import { id, idParams, listOf, moment, reference, textId } from './primitives.ts';
import { answersForm } from './projectTypes.ts';

/** Whom to ask: who has the issue in hand, else the company. */
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** What a contractor is told of an issue that he has an order on. */
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
  dueAt: true,
  plannedFrom: true,
  plannedTo: true,
  createdAt: true,
  attachments: true,
});

/** A job as a contractor has it before him. */
export const jobSchema = z.object({
  company: brandSchema,
  /** His firm, and who he is there. */
  firm: z.string(),
  person: z.string(),
  issue: jobIssue,
  /** What the reporter's answers are read by; null where none were given. */
  form: z.nullable(answersForm),
  /** His own, the latest first. */
  orders: z.array(delegationSchema),
  /** How to reach the resident; null unless it was shared with him. */
  resident: z.nullable(contact),
  /** How to get in. */
  access: z.string(),
  /** What all orders of the project carry: what to write on the invoice, and what is agreed on. */
  terms: z.object({ reference: z.string(), text: z.string() }),
  office: contact,
  /** Whom a private message goes to; null where nobody has the issue in hand. */
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
  dueAt: z.nullable(moment),
  createdAt: moment,
});
export type JobRow = z.infer<typeof jobRow>;

/** How a link stands; only a live one lets anybody in. */
export const LINK_STATES = ['live', 'expired', 'withdrawn', 'ended'] as const;

const token = z.string().check(z.minLength(20), z.maxLength(100));

/**
 * The contractor's page. A link lets in, in place of a password, and only reads by itself; what changes something are
 * the calls of orders, messages and files, of the issue that the link is for.
 */
export const agentIssueCalls = {
  /** What he has in hand: by a link no more than the link is for. */
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
  /** Of the company and of the projects he has something in hand on, from today. */
  importantDates: defineCall({
    method: 'GET',
    path: '/api/importantDate/contractor',
    auth: ['agent', 'oneTime'],
    needs: 'job.view',
    response: listOf(importantDateSchema),
  }),
  /** How a link stands and whom to ask. A POST so that its token is in no address; 404 where there never was one. */
  look: defineCall({
    method: 'POST',
    path: '/api/agentLink/look',
    auth: ['public'],
    body: z.strictObject({ token }),
    response: z.object({
      state: z.enum(LINK_STATES),
      company: brandSchema,
      office: contact,
      /** Where a new link would go, `r…@bergstrom.example`; null where none can be sent. */
      sendsTo: z.nullable(z.string()),
    }),
  }),
  /** Sends the link anew, to the stored address and no other; answers the same whatever becomes of it. */
  renew: defineCall({
    method: 'POST',
    path: '/api/agentLink/renew',
    auth: ['public'],
    body: z.strictObject({ token }),
    response: z.object({ success: z.boolean() }),
  }),
};

/** A link that lets somebody into an issue, for staff. */
export const issueLink = z.object({
  id,
  /** Whom it was made for: the firm, else the person. */
  holder: z.string(),
  person: z.string(),
  /** The one issue, or a summary that names it with others. */
  scope: z.enum(['issue', 'summary']),
  /** How many mails carry one of its kind, each with a link of its own: they are shown as one, and end together. */
  mails: z.int(),
  /** How many issues it lets into. */
  issues: z.int(),
  createdAt: moment,
  expiresAt: moment,
  /** The latest first, at most 20: when, and by what device. */
  uses: z.array(z.object({ at: moment, device: z.string() })),
  useCount: z.int(),
});
export type IssueLink = z.infer<typeof issueLink>;

export const issueLinkCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue/:id/links',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    response: listOf(issueLink),
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/links/:linkId',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: z.object({ id: textId, linkId: textId }),
    response: z.object({ success: z.boolean() }),
  }),
};
