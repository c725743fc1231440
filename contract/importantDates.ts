import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import {
  day,
  givenDay,
  id,
  idParams,
  listOf,
  named,
  reference,
  version,
  versioned,
} from './primitives.ts';
import { REPEAT_UNITS } from './recurrence.ts';

export const MAX_DATE_TITLE = 200;
export const MAX_DATE_TEXT = 2000;
export const MAX_EVERY = 52;
export const MAX_REMIND_DAYS = 90;

/** The next occurrence of an important day or period. */
export const importantDateSchema = z.object({
  id,
  title: z.string(),
  text: z.string(),
  from: day,
  /** Last day; null for a single day. */
  to: z.nullable(day),
  /** Null for the whole company. */
  project: z.nullable(reference),
});
export type ImportantDate = z.infer<typeof importantDateSchema>;

const repeat = z.strictObject({
  unit: z.enum(REPEAT_UNITS),
  every: z.int().check(z.minimum(1), z.maximum(MAX_EVERY)),
  /** Last possible start of a repetition; null for ever. */
  until: z.nullable(day),
});
const givenRepeat = z.extend(repeat, { until: z.nullable(givenDay) });

/** Reminder mail; always to the project's leaders, company-wide to the administrators. */
const reminder = z.strictObject({
  daysBefore: z.int().check(z.minimum(0), z.maximum(MAX_REMIND_DAYS)),
  staff: z.boolean(),
  contractors: z.boolean(),
});

/** Stored date: `from` and `to` are the first occurrence, `next` the start of the next one. */
export const keptDateSchema = z.extend(importantDateSchema, {
  repeat: z.nullable(repeat),
  forStaff: z.boolean(),
  forContractors: z.boolean(),
  reminder: z.nullable(reminder),
  /** Null when past. */
  next: z.nullable(day),
  /** False for company-wide dates when the viewer is a leader. */
  mayChange: z.boolean(),
  version,
});
export type KeptDate = z.infer<typeof keptDateSchema>;

export const importantDateBody = z
  .strictObject({
    title: named(MAX_DATE_TITLE),
    text: z._default(z.string().check(z.trim(), z.maxLength(MAX_DATE_TEXT)), ''),
    projectId: z._default(z.nullable(id), null),
    from: givenDay,
    to: z._default(z.nullable(givenDay), null),
    repeat: z._default(z.nullable(givenRepeat), null),
    forStaff: z._default(z.boolean(), true),
    forContractors: z._default(z.boolean(), false),
    reminder: z._default(z.nullable(reminder), null),
  })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      error: 'tooEarly',
    }),
    z.refine(({ from, repeat: again }) => !again?.until || again.until >= from, {
      path: ['repeat', 'until'],
      error: 'tooEarly',
    }),
    z.refine(({ forStaff, forContractors }) => forStaff || forContractors, {
      path: ['forStaff'],
      error: 'For whom is it?',
    }),
    z.refine(({ forStaff, reminder: mail }) => forStaff || !mail?.staff, {
      path: ['reminder', 'staff'],
      error: 'It is not for them',
    }),
    z.refine(({ forContractors, reminder: mail }) => forContractors || !mail?.contractors, {
      path: ['reminder', 'contractors'],
      error: 'It is not for them',
    }),
  );
export type ImportantDateBody = z.input<typeof importantDateBody>;

/** Leaders manage the dates of projects they lead and read company-wide ones. */
export const importantDateCalls = {
  /** Sorted by next occurrence; past ones last, newest first. */
  list: defineCall({
    method: 'GET',
    path: '/api/importantDate',
    auth: ['agent'],
    needs: 'settings.manage',
    response: listOf(keptDateSchema),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/importantDate',
    auth: ['agent'],
    needs: 'settings.manage',
    body: importantDateBody,
    response: keptDateSchema,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    method: 'PUT',
    path: '/api/importantDate/:id',
    auth: ['agent'],
    needs: 'settings.manage',
    params: idParams,
    body: versioned(importantDateBody),
    response: keptDateSchema,
  }),
  /** Answers plain text. */
  remove: defineCall({
    method: 'DELETE',
    path: '/api/importantDate/:id',
    auth: ['agent'],
    needs: 'settings.manage',
    params: idParams,
    response: z.string(),
  }),
};
