import type { api } from '#src/shared/api/api.ts';
import { askAgain as askAnew } from '#src/shared/api/askAgain.ts';

/** What can be out of date by a change of an issue, by the names of its queries. */
const OF_ISSUES = /Issue|Message|Note|History|Mention|Bulk/u;

/** Asks again for what a change of an issue concerns. */
export const askAgain = (tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  askAnew(tags, OF_ISSUES);
