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

/** A day, or some, that those who work there should know of: as they come next. */
export const importantDateSchema = z.object({
  id,
  title: z.string(),
  text: z.string(),
  from: day,
  /** The last day; null where it is one day. */
  to: z.nullable(day),
  /** Null where it is the whole company's. */
  project: z.nullable(reference),
});
export type ImportantDate = z.infer<typeof importantDateSchema>;

const repeat = z.strictObject({
  unit: z.enum(REPEAT_UNITS),
  every: z.int().check(z.minimum(1), z.maximum(MAX_EVERY)),
  /** The last day that it may begin on again; null where it goes on. */
  until: z.nullable(day),
});
const givenRepeat = z.extend(repeat, { until: z.nullable(givenDay) });

/** Mail before it: always to who leads the project, for the whole company to the administrators. */
const reminder = z.strictObject({
  daysBefore: z.int().check(z.minimum(0), z.maximum(MAX_REMIND_DAYS)),
  staff: z.boolean(),
  contractors: z.boolean(),
});

/** As it is kept: `from` and `to` are the first time, `next` the day that it begins on the next time. */
export const keptDateSchema = z.extend(importantDateSchema, {
  repeat: z.nullable(repeat),
  forStaff: z.boolean(),
  forContractors: z.boolean(),
  reminder: z.nullable(reminder),
  /** Null where all is over. */
  next: z.nullable(day),
  /** Not what is the whole company's, for a leader. */
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

/** A leader keeps those of the projects he leads, and reads the whole company's. */
export const importantDateCalls = {
  /** By when they come next; what is over at the end, the latest first. */
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
  /** 409 with what stands now where somebody else has saved meanwhile. */
  update: defineCall({
    method: 'PUT',
    path: '/api/importantDate/:id',
    auth: ['agent'],
    needs: 'settings.manage',
    params: idParams,
    body: versioned(importantDateBody),
    response: keptDateSchema,
  }),
  /** Answers text. */
  remove: defineCall({
    method: 'DELETE',
    path: '/api/importantDate/:id',
    auth: ['agent'],
    needs: 'settings.manage',
    params: idParams,
    response: z.string(),
  }),
};
