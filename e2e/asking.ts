import type { APIRequestContext } from '@playwright/test';

import { PASSWORD, PEOPLE, type Person } from './people.ts';

/** Sends a request to the server, bypassing the app, and gives the answer; throws if it is refused. */
export type AskAs = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) => Promise<T>;

/** Sends requests as somebody of Kvarnvik: its administrator, unless another is named. */
export async function signedIn(
  request: APIRequestContext,
  person: Person = 'admin',
): Promise<AskAs> {
  const credentials = { username: PEOPLE[person], password: PASSWORD };
  const login = await request.post('/api/login', { data: credentials });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const bearer = { authorization: `Bearer ${token}` };
  const me = await request.get('/api/currentUser', { headers: bearer });
  const { agents } = (await me.json()) as { agents: { id: number; account: { name: string } }[] };
  const agent = agents.find(({ account }) => account.name.includes('Kvarnvik'));
  const headers = { ...bearer, 'X-Felix-HMS-Selected-Agent': String(agent?.id) };
  return async <T>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
    return (await answer.json()) as T;
  };
}
