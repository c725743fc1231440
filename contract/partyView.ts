import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueSchema } from './issues.ts';
import { messageSchema } from './messages.ts';
import { TURNS } from './nextStep.ts';
import { idParams, textId } from './primitives.ts';

/** Issue fields shown to its reporter. */
export const reporterIssue = z.pick(issueSchema, {
  id: true,
  number: true,
  title: true,
  description: true,
  status: true,
  project: true,
  projectTypeId: true,
  address: true,
  space: true,
  responsible: true,
  reporter: true,
  formData: true,
  form: true,
  waitingFor: true,
  waitingUntil: true,
  plannedFrom: true,
  plannedTo: true,
  resolution: true,
  resolutionText: true,
  createdAt: true,
  doneAt: true,
  closesAt: true,
  closedAt: true,
  rating: true,
  ratingText: true,
  workDone: true,
  attachments: true,
});
export type ReporterIssue = z.infer<typeof reporterIssue>;

const messages = z.array(messageSchema);
const turn = z.enum(TURNS);
export const reporterView = z.object({ issue: reporterIssue, messages, turn });
export const contractorView = z.object({ issue: issueSchema, messages, turn });

/**
 * An issue as another party sees it, for staff, minus messages private between that party and a third. Marks nothing as read.
 */
export const partyViewCalls = {
  asReporter: defineCall({
    method: 'GET',
    path: '/api/issue/:id/as/reporter',
    auth: ['agent'],
    needs: 'issue.viewAs',
    params: idParams,
    response: reporterView,
  }),
  asContractor: defineCall({
    method: 'GET',
    path: '/api/issue/:id/as/contractor/:agentId',
    auth: ['agent'],
    needs: 'issue.viewAs',
    params: z.object({ id: textId, agentId: textId }),
    response: contractorView,
  }),
};
