import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Waits for the next turn of the event loop that no other caller has taken. Work of many milliseconds begins with it:
 * answers of the database come several at a time, and all that follows from them would run before any other request.
 */
export function loopTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
