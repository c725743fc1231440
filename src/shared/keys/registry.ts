import { useSyncExternalStore } from 'react';

import type { Action } from './action.ts';
import { type Pressed, pressedAction } from './press.ts';

type Read = () => Action[];
const readers = new Set<Read>();
const listeners = new Set<() => void>();
let shown: Action[] = [];

/** All that can be done now, as the last render of each part has it. */
const current = () => [...readers].flatMap((read) => read());

function tell() {
  shown = current();
  listeners.forEach((listener) => listener());
}

/** Lets some actions be done until the answer is called. The keyboard is listened to while there are any. */
export function register(read: Read): () => void {
  if (readers.size === 0) listen('addEventListener');
  readers.add(read);
  tell();
  return () => {
    readers.delete(read);
    if (readers.size === 0) listen('removeEventListener');
    tell();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What can be done on the page, for the help sheet and the command palette. */
export const useActions = (): Action[] => useSyncExternalStore(subscribe, () => shown);

/** Does what an action says, if it can still be done. */
export const perform = (id: string) =>
  current()
    .find((action) => action.id === id)
    ?.run?.();

let pressed: Pressed | undefined;

function take(event: KeyboardEvent) {
  const answer = pressedAction(current(), event, pressed);
  pressed = answer.pressed;
  if (answer.action?.run && answer.action.run() !== false) event.preventDefault();
}

/** What has a modifier is taken before an editor sees it. */
function onCapture(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey) take(event);
}

/** A key alone is left to what has the focus first. */
function onBubble(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey) take(event);
}

function listen(change: 'addEventListener' | 'removeEventListener') {
  document[change]('keydown', onCapture as EventListener, true);
  document[change]('keydown', onBubble as EventListener);
}
