import type { api } from '#src/shared/api/api.ts';
import { askAgain as askAnew } from '#src/shared/api/askAgain.ts';

/** Names of the queries that a change of an issue may affect. */
const OF_ISSUES = /Issue|Message|Note|History|Mention|Bulk/u;

/** Refetches what a change of an issue affects. */
export const askAgain = (tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  askAnew(tags, OF_ISSUES);
