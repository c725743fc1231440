import type { KeyboardEvent } from 'react';

/** Focuses the next item of a menu whose text begins with the typed letter. */
export function toLetter(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (!/^\p{L}$/u.test(key) || ctrlKey || metaKey || altKey) return;
  const items = [...currentTarget.querySelectorAll('button')];
  const after = items.findIndex((item) => item === document.activeElement) + 1;
  [...items.slice(after), ...items.slice(0, after)]
    .find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
    ?.focus();
}
