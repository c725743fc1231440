import { resolve } from 'node:dns/promises';

type Resolver = (name: string, type: string) => Promise<unknown>;

const KEPT_MS = 60_000;
const MOST_KEPT = 2_000;

/** That a name or record is not there is an answer; any other fault is asked again. */
const isAnswer = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '');

/** Asks DNS once a minute for the same: many mails come from few domains. */
export function cachedResolver(ask: Resolver = resolve, now: () => number = Date.now): Resolver {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const answer = ask(name, type);
    kept.set(key, { until: now() + KEPT_MS, answer });
    answer.catch((error: unknown) => {
      if (!isAnswer(error) && kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
