import { FIRST_ANSWER_ELEMENT } from '#contract/appSettings.ts';

import { type Request, toQueryString } from './request.ts';

/** The answer to the page's first call, which the server has put into an outside page in its language; given once. */
export function takeFirstAnswer({ method, url, params }: Request): { data: unknown } | undefined {
  const element = document.getElementById(FIRST_ANSWER_ELEMENT);
  if (!element || method !== 'GET') return undefined;
  const query = toQueryString(params);
  const address = query === '' ? url : `${url}?${query}`;
  const isIt = element.dataset['url'] === address && element.lang === document.documentElement.lang;
  if (!isIt) return undefined;
  element.remove();
  return { data: JSON.parse(element.textContent) };
}
