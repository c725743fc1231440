import { useMediaQuery } from '#src/shared/lib/useMediaQuery.ts';

/** Below this width the file's columns are stacked. */
export const useIsNarrow = () => useMediaQuery('(max-width: 767.98px)');
