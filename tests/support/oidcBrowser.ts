import type { Hono } from 'hono';

/** Cookies by name; for a few requests their paths do not matter. */
type Jar = Map<string, string>;

type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> };

/** A browser without pages that follows redirects between our server and a provider. */
export function aBrowser(app: Hono, { languages = 'en-GB' }: { languages?: string } = {}) {
  const [ours, theirs]: [Jar, Jar] = [new Map(), new Map()];

  const ask = async (path: string, init: RequestOptions = {}) => {
    const headers = { ...cookiesOf(ours), 'accept-language': languages, ...init.headers };
    const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
    return keep(ours, await app.request(path, { ...init, headers }, env));
  };

  return {
    cookies: ours,
    ask,

    /** Begins a sign-in. Gives the provider’s address. */
    begin: async (provider: string, callback?: string) => {
      const query = callback === undefined ? '' : `?callback=${encodeURIComponent(callback)}`;
      return locationOf(await ask(`/oauth/authenticate/${provider}${query}`));
    },

    /** Presses somebody’s button at the provider; '' is Cancel. Gives the path the provider sends back to. */
    choose: async (address: string, as: string) => {
      let next = new URL(address);
      for (let step = 0; step < 10 && !next.pathname.startsWith('/oauth/callback/'); step += 1) {
        const isLogin = next.pathname.startsWith('/interaction/');
        if (isLogin) next.searchParams.set('as', as);
        const init = { method: isLogin ? 'POST' : 'GET', redirect: 'manual' as const };
        const answer = keep(theirs, await fetch(next, { ...init, headers: cookiesOf(theirs) }));
        next = new URL(locationOf(answer), next);
      }
      return next.pathname + next.search;
    },

    /** Returns from the provider. Gives where our server sends the browser. */
    comeBack: async (path: string) => locationOf(await ask(path)),

    /** Exchanges a ticket for an access token. */
    exchange: async (ticket: string) =>
      ask('/api/login/ticket', {
        method: 'POST',
        body: JSON.stringify({ token: ticket }),
        headers: { 'content-type': 'application/json' },
      }),
  };
}

export function locationOf(answer: Response): string {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.status} leads nowhere`);
  return location;
}

/** The parameters of a path that a browser is sent to. */
export const paramsOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://here').searchParams);

function keep(jar: Jar, answer: Response) {
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    jar.set(name, value);
  }
  return answer;
}

const cookiesOf = (jar: Jar): Record<string, string> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
