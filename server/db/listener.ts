import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { directClient } from './directAddress.ts';

/** The channel of `pg_notify` on which servers tell each other, and themselves, who is present. */
export const PRESENCE_CHANNEL = 'felix_presence';

export type DatabaseListener = {
  /** Calls `handle` with every payload from then on; what is told while the database is away is lost. */
  hear: (handle: (payload: string) => void) => void;
  close: () => Promise<void>;
};

const AGAIN_MS = 1_000;
/** Interval of checks: a lost connection may raise no error. */
const CHECK_MS = 30_000;

/** One connection that listens, opened again whenever it is lost. `url` must not lead to a pooler. */
export function openListener(url: string): DatabaseListener {
  const over = new AbortController();
  const handlers: ((payload: string) => void)[] = [];
  let running: Promise<void> | undefined;

  async function run() {
    while (!over.signal.aborted) {
      // Presence is unknown meanwhile; the health check reports a database that is away.
      await listen().catch(() => {});
      await wait(AGAIN_MS, over.signal);
    }
  }

  async function listen() {
    const client = directClient(url, 'felix-presence');
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    client.on('notification', ({ payload = '' }) => {
      for (const handle of handlers) handle(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${PRESENCE_CHANNEL}`);
      const ends = AbortSignal.any([over.signal, lost.signal]);
      while (!ends.aborted) {
        await wait(CHECK_MS, ends);
        if (!ends.aborted) await client.query(CHECK);
      }
    } finally {
      void client.end().catch(() => {});
    }
  }

  return {
    hear: (handle) => {
      handlers.push(handle);
      running ??= run();
    },
    close: async () => {
      over.abort();
      await running;
    },
  };
}

// The driver knows `query_timeout` of one query; its types do not.
const CHECK = { text: 'select 1', query_timeout: 5_000 } as pg.QueryConfig;

const wait = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { ref: false, signal }).catch(() => {});
