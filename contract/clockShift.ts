import { z } from 'zod/mini';

/** What a change of the company does to the clocks of its open issues. An issue's two clocks may move both ways. */
export const clockShift = z.object({
  /** Open issues without a due date set by hand whose clock it is, before or after. */
  issues: z.int(),
  earlier: z.int(),
  later: z.int(),
  /** Those that would be late at once. */
  late: z.int(),
});
export type ClockShift = z.infer<typeof clockShift>;
