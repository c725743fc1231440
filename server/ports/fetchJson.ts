import { storable } from '../storable.ts';

const TIME_OUT = 5_000;
const MOST_BYTES = 1_048_576;

/** The upstream gave no usable answer. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed';
}

/**
 * Calls another service: five seconds at most, no redirects, one mebibyte at most. A user name and password in the URL
 * become Basic authentication and appear in no error message.
 * @returns the parsed answer, with texts that can be stored; undefined for 404 and for an empty answer
 * @throws UpstreamFailed for anything else
 */
export async function fetchJson(url: string, body?: unknown): Promise<unknown> {
  try {
    const { href, authorization } = withoutPassword(url);
    const answer = await fetch(href, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    if (answer.status === 404 && body === undefined) return undefined;
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    const text = await readText(answer);
    return text === '' ? undefined : JSON.parse(text, asStorable);
  } catch (cause) {
    throw new UpstreamFailed('The service cannot be asked', { cause });
  }
}

const asStorable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value;

/** A URL without its user name and password, and these as a header. */
function withoutPassword(address: string): { href: string; authorization: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  const basic = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { href: url.href, authorization: pair === ':' ? {} : { authorization: basic } };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for await (const chunk of body ?? []) {
    read += (chunk as Uint8Array).byteLength;
    if (read > MOST_BYTES) throw new Error('It answered too much');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
