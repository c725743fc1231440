import { useCan } from '#src/shared/session/Can.tsx';

import type { ListUrl } from '../filters/listUrl.ts';

/** Whether a list is grouped by urgency, which only staff see and closed issues do not have. */
export function useGrouping({ filter, isGrouped = false }: ListUrl) {
  const canGroup = useCan('issue.bulk') && !filter.status?.includes('closed');
  return { canGroup, isGrouped: canGroup && isGrouped };
}
