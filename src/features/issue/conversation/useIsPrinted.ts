import { useMediaQuery } from '#src/shared/lib/useMediaQuery.ts';

/** What is folded or behind a tab is printed, too. */
export const useIsPrinted = () => useMediaQuery('print');
