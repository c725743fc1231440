import { setTimeout as pause } from 'node:timers/promises';

import type { Change, Position } from './live.repository.ts';

type Source = {
  head: () => Promise<Position>;
  after: (from: Position, limit: number) => Promise<{ changes: Change[]; next: Position }>;
};
type Listener = (change: Change) => void;
type FeedCalls = {
  /**
   * Handles changed rights before any change of the same read is delivered. If it fails, the whole read is repeated.
   */
  onAuthority: (change: Change) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/**
 * Milliseconds. The rest of the 100 ms budget for showing a change is for reading it and notifying a thousand
 * listeners.
 */
const INTERVAL = 30;
const INTERVAL_AFTER_FAILURE = 1000;
const BATCH = 1000;

/**
 * Reads the changes of all accounts once for all listeners of this process, and not at all while there are none. After
 * a failed read it continues from the same position, so that nothing is lost.
 */
export function createChangeFeed(source: Source, { onAuthority, onFailure }: FeedCalls) {
  const listeners = new Map<number, Set<Listener>>();
  let position: Position | undefined;
  let started: Promise<void> | undefined;

  async function start() {
    position = await source.head();
    void run();
  }

  async function run() {
    while (listeners.size > 0 && position) {
      let wait = INTERVAL;
      try {
        const { changes, next } = await source.after(position, BATCH);
        await heed(changes);
        position = next;
        changes.forEach(tell);
        wait = changes.length === BATCH ? 0 : INTERVAL;
      } catch (error) {
        onFailure(error);
        wait = INTERVAL_AFTER_FAILURE;
      }
      await pause(wait, undefined, { ref: false });
    }
    position = undefined;
    started = undefined;
  }

  async function heed(changes: Change[]) {
    for (const change of changes) {
      if (change.kind === 'authority' && listeners.has(change.accountId)) await onAuthority(change);
    }
  }

  function tell(change: Change) {
    if (change.kind === 'authority') return;
    for (const listener of listeners.get(change.accountId) ?? []) {
      listener(change);
    }
  }

  function leave(accountId: number, listener: Listener) {
    const others = listeners.get(accountId);
    others?.delete(listener);
    if (others?.size === 0) {
      listeners.delete(accountId);
    }
  }

  return {
    /** The listener receives every change of the account after the returned position, until it leaves. */
    async join(accountId: number, listener: Listener): Promise<Position> {
      const accountListeners = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, accountListeners.add(listener));
      try {
        await (started ??= start());
      } catch (error) {
        started = undefined;
        leave(accountId, listener);
        throw error;
      }
      // No await since then: whatever is read after this position reaches the listener.
      return position as Position;
    },
    leave,
  };
}
