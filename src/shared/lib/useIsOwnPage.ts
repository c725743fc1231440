import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page is rendered at build, and while the app takes that page over: until then it must say what the
 * build could know. What depends on the visitor or on the server's settings is shown after that.
 */
export const useIsOwnPage = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
