import type { Router } from './listeners/services.ts';

/** Resolves when the router's state fulfils a condition. */
export function whenRouter(
  router: Router,
  isSo: (state: Router['state']) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSo(router.state)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    check();
  });
}
