import type { Router } from './listeners/services.ts';

/** Resolves when the code of the first page is there. */
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
