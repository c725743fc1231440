import { z } from 'zod/mini';

import { defineCall } from './call.ts';

export const settingsCalls = {
  /** How many there are of what each area of the settings keeps, by its name in the menu; of the areas that are for him. */
  counts: defineCall({
    method: 'GET',
    path: '/api/settings/counts',
    auth: ['agent'],
    needs: 'settings.manage',
    response: z.record(z.string(), z.int()),
  }),
};
