import type { api } from '#src/shared/api/api.ts';
import { refetch as askAnew } from '#src/shared/api/refetch.ts';

/** Names of the queries that a change of an issue may affect. */
const OF_ISSUES = /Issue|Message|Note|History|Mention|Bulk/u;

/** Refetches what a change of an issue affects. */
export const refetchAfter = (tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  askAnew(tags, OF_ISSUES);
