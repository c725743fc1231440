import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during prerendering and hydration, when the output must match the build. Content that depends on the visitor or
 * on server settings renders after that.
 */
export const useIsOwnPage = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
