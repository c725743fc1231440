import { z } from 'zod/mini';

import type { ApiError } from '#src/shared/api/api.ts';

const issue = z.object({ id: z.int(), number: z.int() });

/**
 * The issue an earlier try created, when a changed report is sent under the same key: the answer to
 * that try was lost.
 */
export const arrivedIssue = ({ body }: Partial<ApiError>): z.infer<typeof issue> | undefined =>
  body?.translationKey === 'KEY_USED' ? z.safeParse(issue, body.current).data : undefined;
