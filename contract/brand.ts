import { z } from 'zod/mini';

import { id } from './primitives.ts';
import { terminologySchema } from './session.ts';

/** Public profile of a company: look, terms and contact. */
export const brandSchema = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  accent: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
  terminology: terminologySchema,
});
export type Brand = z.infer<typeof brandSchema>;
