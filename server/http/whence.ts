import type { Context } from 'hono';

import { deviceOf } from './deviceOf.ts';

/** Where a request came from, as the audit keeps it. */
export type Whence = { address: string; device: string; requestId: string };

/** Where a request came from; nothing in it can be more than one line. */
export const whence = (c: Context): Whence => ({
  address: c.get('address'),
  device: deviceOf(c),
  requestId: c.get('requestId'),
});
