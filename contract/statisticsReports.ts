import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_REPORT_RECIPIENTS, MAX_VIEW_FILTER, MAX_VIEW_NAME } from './limits.ts';
import { id, idParams, listOf, named, reference } from './primitives.ts';

/** When a report is mailed: on Mondays, on the first of each month, or not at all. */
export const REPORT_RHYTHMS = ['never', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

export const reportBody = z
  .strictObject({
    name: named(MAX_VIEW_NAME),
    /** As in the URL of the statistics: `tab=times&period=lastMonth&project=3`. */
    filter: z.string().check(z.maxLength(MAX_VIEW_FILTER)),
    rhythm: z.enum(REPORT_RHYTHMS),
    /** People who may see statistics; each gets what they may see themselves. */
    recipients: z.array(id).check(z.maxLength(MAX_REPORT_RECIPIENTS)),
  })
  .check(
    z.refine(({ rhythm, recipients }) => (rhythm === 'never') === (recipients.length === 0), {
      path: ['recipients'],
      message: 'Recipients are named where it is mailed',
    }),
  );
export type ReportBody = z.infer<typeof reportBody>;

export const reportSchema = z.object({
  id,
  name: z.string(),
  filter: z.string(),
  rhythm: z.enum(REPORT_RHYTHMS),
  recipients: z.array(reference),
  owner: reference,
  /** Mailed to the viewer. */
  isReceived: z.boolean(),
  mayEdit: z.boolean(),
});
export type StatisticsReport = z.infer<typeof reportSchema>;

const success = z.object({ success: z.boolean() });
const common = { auth: ['agent'], needs: 'statistics.view' } as const;

/** Saved statistics, mailed regularly to chosen people. */
export const reportCalls = {
  /** Their own, those mailed to them, and for administrators all that are mailed. */
  list: defineCall({
    method: 'GET',
    path: '/api/statisticsReport',
    ...common,
    response: listOf(reportSchema),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/statisticsReport',
    ...common,
    body: reportBody,
    response: reportSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/statisticsReport/:id',
    ...common,
    params: idParams,
    body: reportBody,
    response: reportSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/statisticsReport/:id',
    ...common,
    params: idParams,
    response: success,
  }),
  /** Ends its mails to the viewer. */
  stop: defineCall({
    method: 'POST',
    path: '/api/statisticsReport/:id/stop',
    ...common,
    params: idParams,
    response: success,
  }),
};
