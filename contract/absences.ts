import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { day, givenDay, id, idParams, listOf, moment, reference } from './primitives.ts';

export const MAX_ABSENCE_TEXT = 100;

export const absenceSchema = z.object({
  id,
  agent: reference,
  from: day,
  /** Last day. */
  to: day,
  text: z.string(),
  /** Gets issues and alarms meant for the absent person, once they agreed. */
  substitute: z.nullable(reference),
  /** When the substitute agreed; until then nothing goes to them. */
  acceptedAt: z.nullable(moment),
});
export type Absence = z.infer<typeof absenceSchema>;

export const absenceBody = z
  .strictObject({
    /** Whose; only admins may enter another's. */
    agentId: z.optional(id),
    from: givenDay,
    to: givenDay,
    text: z._default(z.string().check(z.trim(), z.maxLength(MAX_ABSENCE_TEXT)), ''),
    substituteId: z._default(z.nullable(id), null),
  })
  .check(z.refine(({ from, to }) => to >= from, { path: ['to'], error: 'tooEarly' }));

export const absenceCalls = {
  /** The viewer's own, those they stand in for, and for leaders and admins everybody's; not yet over. */
  list: defineCall({
    method: 'GET',
    path: '/api/absence',
    auth: ['agent'],
    needs: 'issue.edit',
    response: listOf(absenceSchema),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/absence',
    auth: ['agent'],
    needs: 'issue.edit',
    body: absenceBody,
    response: absenceSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/absence/:id',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: absenceBody,
    response: absenceSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/absence/:id',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** The substitute's answer; a refusal leaves the absence without one. */
  answer: defineCall({
    method: 'POST',
    path: '/api/absence/:id/answer',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: z.strictObject({ isAccepted: z.boolean() }),
    response: absenceSchema,
  }),
};
