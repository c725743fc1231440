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

/** The next answer to a GET is of when it was asked, and comes once `arrive` is called. */
export function holdOlder(path: string) {
  const asked = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  network.use(
    http.get(
      `${location.origin}${path}`,
      async ({ request }) => {
        const answer = await (await world()).app.fetch(request);
        asked.resolve();
        await promise;
        return answer;
      },
      { once: true },
    ),
  );
  return { asked: asked.promise, arrive: resolve };
}
