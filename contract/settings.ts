import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { SETTINGS_KINDS } from './catalogue/kinds.ts';
import { moment, textId } from './primitives.ts';

/** Settings areas with a list, named as in the menu. */
export const LIST_AREAS = [
  'project',
  'people',
  'teams',
  ...SETTINGS_KINDS,
  'messageTemplate',
  'importantDate',
] as const;
export type ListArea = (typeof LIST_AREAS)[number];

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
    params: z.object({ area: z.enum(LIST_AREAS), id: textId }),
    response: z.object({ changedBy: z.nullable(z.object({ actor: z.string(), at: moment })) }),
  }),
};
