import type { Router } from './listeners/services.ts';

/** Resolves when the first page's code is loaded. */
export function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    check();
  });
}
