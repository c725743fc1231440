import { z } from 'zod/mini';

import { id } from './primitives.ts';
import { terminologySchema } from './session.ts';

/** A company as those outside meet it: how it looks, what it calls things, and whom to ask. */
export const brandSchema = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  accent: z.string(),
  locale: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  terminology: terminologySchema,
});
export type Brand = z.infer<typeof brandSchema>;
