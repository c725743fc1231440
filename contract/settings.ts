import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { CATALOGUE_AREAS } from './catalogue/kinds.ts';
import { moment, textId } from './primitives.ts';

/** Settings areas with a list, named as in the menu. */
const area = z.enum([
  'project',
  'people',
  'teams',
  ...CATALOGUE_AREAS,
  'messageTemplate',
  'importantDate',
]);
export type ListArea = z.infer<typeof area>;

export const settingsCalls = {
  /** Item count per settings area the caller may open. */
  counts: defineCall({
    method: 'GET',
    path: '/api/settings/counts',
    auth: ['agent'],
    needs: 'settings.manage',
    response: z.record(z.string(), z.int()),
  }),
  /** Last change in an area; null when no longer on record. 403 for areas closed to the caller. */
  lastChange: defineCall({
    method: 'GET',
    path: '/api/settings/:area/:id/changed',
    auth: ['agent'],
    needs: 'settings.manage',
    params: z.object({ area, id: textId }),
    response: z.object({ changedBy: z.nullable(z.object({ actor: z.string(), at: moment })) }),
  }),
};
