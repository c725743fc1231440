import { http } from 'msw';

import { network } from './network.ts';
import { world } from './world.ts';

/** Holds the answer to the next call to a path until `arrive` is called. */
export function holdCall(method: 'post' | 'put', path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.use(
    http[method](
      `${location.origin}${path}`,
      async ({ request }) => {
        await promise;
        return (await world()).app.fetch(request);
      },
      { once: true },
    ),
  );
  return { arrive: resolve };
}
