import { html } from 'hono/html';

import { fold } from './fold.ts';
import type { Html } from './layout.ts';

/** A text with the part that was searched for marked. */
export function marked(text: string, q: string): Html {
  const at = fold(text).indexOf(fold(q));
  if (at < 0 || q === '') return html`${text}`;
  const end = at + q.length;
  return html`${text.slice(0, at)}<mark>${text.slice(at, end)}</mark>${text.slice(end)}`;
}
