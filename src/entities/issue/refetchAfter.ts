import type { api } from '#src/shared/api/api.ts';
import { refetch as askAnew } from '#src/shared/api/refetch.ts';

/**
 * Names of the queries that a change of an issue may affect: those with its tags, which the library does not tell of a query in flight.
 * `tests/house/endpoints.test.ts` finds a missing one.
 */
export const ISSUE_QUERIES =
  /Issue|Message|Note|History|Mention|Bulk|viewAs|Product|Link|Delegation|Offer|Inbox|Alarm|Caller/u;

/** Refetches what a change of an issue affects. */
export const refetchAfter = (tags: Parameters<typeof api.util.invalidateTags>[0]) =>
  askAnew(tags, ISSUE_QUERIES);
