import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

/** An answer; status 0 if the connection was lost before there was one. */
export type Answer = { status: number; body: string };
export type Front = { address: string; certificate: string };
type Send = { headers?: Record<string, string>; body?: unknown };
export type Ask = (path: string, send?: Send) => Promise<Answer>;

/** Connections to the front that are kept, as a browser's are. It sets no limit of its own to an answer, as the app. */
export function createClient({ address, certificate }: Front) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    ca: certificate,
  });
  const ask: Ask = (path, { headers = {}, body } = {}) =>
    new Promise((done) => {
      const lost = () => done({ status: 0, body: '' });
      const sending = request(
        address + path,
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          text(answer).then((read) => done({ status: answer.statusCode ?? 0, body: read }), lost);
        },
      );
      sending.on('error', lost);
      sending.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { agent, ask, close: () => agent.destroy() };
}
export type Client = ReturnType<typeof createClient>;

/** A signed-in person. */
export type Person = { seesAll: boolean; headers: Record<string, string> };

/** Answers that must be successes, as what their JSON holds. */
export const wanting =
  (ask: Ask, headers: Record<string, string> = {}) =>
  async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await ask(path, { headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as T;
  };

/** Signs a person of the demo in, as an agent of the first of their companies. */
export async function signIn(ask: Ask, username: string): Promise<Person> {
  const credentials = { username, password: 'felix-demo' };
  const { access_token: token } = await wanting(ask)<{ access_token: string }>(
    '/api/login',
    credentials,
  );
  const headers = { authorization: `Bearer ${token}` };
  const { agents } = await wanting(ask, headers)<{ agents: { id: number }[] }>('/api/currentUser');
  return {
    seesAll: username.startsWith('admin'),
    headers: { ...headers, 'x-felix-hms-selected-agent': String(agents[0]?.id) },
  };
}
