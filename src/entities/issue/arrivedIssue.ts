import { z } from 'zod/mini';

import type { ApiError } from '#src/shared/api/api.ts';

const issue = z.object({ id: z.int(), number: z.int() });

/**
 * The issue that the first try to report made, where what is sent now under the same key says something else: the
 * answer to that try was lost, and the draft was changed since.
 */
export const arrivedIssue = ({ body }: Partial<ApiError>): z.infer<typeof issue> | undefined =>
  body?.translationKey === 'KEY_USED' ? z.safeParse(issue, body.current).data : undefined;
