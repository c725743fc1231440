import { useSyncExternalStore } from 'react';

import type { Action } from './action.ts';
import { type Layered, layeredPress, type LastPress, pressedAction } from './press.ts';

type ReadActions = () => Action[];
const readers = new Set<ReadActions>();
const listeners = new Set<() => void>();
let shown: Action[] = [];

/** All current actions, as of each component's last render. */
const current = () => [...readers].flatMap((read) => read());

function tell() {
  shown = current();
  listeners.forEach((listener) => listener());
}

/** Registers actions until the returned function is called. Listens to the keyboard while there are any. */
export function register(read: ReadActions): () => void {
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

/** The page's actions, for the help sheet and the command palette. */
export const useActions = (): Action[] => useSyncExternalStore(subscribe, () => shown);

/** Runs an action if it is still available. */
export const perform = (id: string) =>
  current()
    .find((action) => action.id === id)
    ?.run?.();

let pressed: LastPress | undefined;
const NO_LAYER: Layered = { isOpen: false };
let layered = NO_LAYER;

function take(event: KeyboardEvent) {
  const answer = pressedAction(current(), event, { before: pressed, layered });
  pressed = answer.pressed;
  if (answer.action?.run && answer.action.run() !== false) event.preventDefault();
}

/** Keys with a modifier are handled before an editor sees them. */
function onCapture(event: KeyboardEvent) {
  layered = layeredPress(event, layered);
  if (event.ctrlKey || event.metaKey) take(event);
}

/** Plain keys go to the focused element first. */
function onBubble(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey) take(event);
}

function listen(change: 'addEventListener' | 'removeEventListener') {
  layered = NO_LAYER;
  document[change]('keydown', onCapture as EventListener, true);
  document[change]('keydown', onBubble as EventListener);
}
