import { MENU_WIDE_FROM_PX } from '#contract/limits.ts';
import { useMediaQuery } from '#src/shared/lib/useMediaQuery.ts';

/** Whether two panes fit side by side, as on wide screens and on paper. */
export const useIsWide = () => useMediaQuery(`(min-width: ${MENU_WIDE_FROM_PX}px), print`);
