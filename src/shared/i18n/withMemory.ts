import type { TFunction } from 'i18next';

/** More than a day's work needs; the cache is cleared beyond it. */
const MOST = 5_000;

/** Caches translations: every row of a list asks for the same ones. */
export function withMemory(translate: TFunction): TFunction {
  const cache = new Map<string, string>();
  return new Proxy(translate, {
    apply: (_, __, args: unknown[]): string => {
      const question = questionOf(args);
      const text = question === undefined ? undefined : cache.get(question);
      if (text !== undefined) return text;
      const translated = String(Reflect.apply(translate, undefined, args));
      if (cache.size >= MOST) cache.clear();
      if (question !== undefined) cache.set(question, translated);
      return translated;
    },
  });
}

/** Cache key of a lookup. Undefined unless a key with plain values, as with a date. */
function questionOf([key, values, ...rest]: unknown[]): string | undefined {
  if (typeof key !== 'string' || rest.length > 0) return undefined;
  if (values === undefined) return key;
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.values(values).every(isPlain) ? key + JSON.stringify(values) : undefined;
}

const isPlain = (value: unknown) => typeof value === 'string' || Number.isFinite(value);
