import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { moment, textId } from './primitives.ts';

/** The areas of the settings that keep a list, as the menu calls them. */
const area = z.enum([
  'project',
  'people',
  'teams',
  'internalCategory',
  'externalCategory',
  'errorType',
  'chargedEntity',
  'productCategory',
  'area',
  'issueLabel',
  'projectLabels',
  'messageTemplate',
  'importantDate',
]);
export type ListArea = z.infer<typeof area>;

export const settingsCalls = {
  /** How many there are of what each area of the settings keeps, by its name in the menu; of the areas that are for him. */
  counts: defineCall({
    method: 'GET',
    path: '/api/settings/counts',
    auth: ['agent'],
    needs: 'settings.manage',
    response: z.record(z.string(), z.int()),
  }),
  /** Who changed one of an area's list last; null where that is not on record any more. 403 for an area that is not for him. */
  lastChange: defineCall({
    method: 'GET',
    path: '/api/settings/:area/:id/changed',
    auth: ['agent'],
    needs: 'settings.manage',
    params: z.object({ area, id: textId }),
    response: z.object({ changedBy: z.nullable(z.object({ actor: z.string(), at: moment })) }),
  }),
};
