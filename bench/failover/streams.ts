import type { ClientRequest, IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client, Front, Person } from './client.ts';

const RECONNECT_MS = 1_000;

/** One open page's live events; it reconnects and resumes as the app does. */
export type Stream = {
  person: Person;
  /** Ids of the issues in its events. */
  heard: Set<number>;
  isOpen: boolean;
  /** How often it was opened again, and told to reload everything instead of what it missed. */
  reopened: number;
  reloaded: number;
  /** Answers 401. */
  refused: number;
  close: () => void;
};

/** Opens a stream and keeps it open. */
export function openStream(
  { agent }: Client,
  { address, certificate }: Front,
  person: Person,
): Stream {
  const over = new AbortController();
  let lastId: string | undefined;
  let sending: ClientRequest | undefined;
  const stream: Stream = {
    person,
    heard: new Set(),
    isOpen: false,
    reopened: -1,
    reloaded: 0,
    refused: 0,
    close: () => {
      over.abort();
      sending?.destroy();
    },
  };

  const listen = () =>
    new Promise<void>((done) => {
      const headers = {
        ...person.headers,
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      };
      sending = get(`${address}/api/events`, { agent, headers, ca: certificate }, (answer) => {
        if (answer.statusCode === 401) stream.refused += 1;
        if (answer.statusCode !== 200) {
          answer.resume().once('close', done);
          return;
        }
        stream.isOpen = true;
        stream.reopened += 1;
        readEvents(answer, ({ id, event, data }) => {
          if (id !== undefined) lastId = id;
          if (event === 'reload') stream.reloaded += 1;
          const heard = /"issueId":(\d+)/u.exec(data)?.[1];
          if (heard !== undefined) stream.heard.add(Number(heard));
        });
        answer.once('close', done);
      });
      sending.once('error', () => done());
    });
  void (async () => {
    while (!over.signal.aborted) {
      await listen();
      stream.isOpen = false;
      if (!over.signal.aborted) await pause(RECONNECT_MS * (0.5 + Math.random()));
    }
  })();
  return stream;
}

type ServerEvent = { id: string | undefined; event: string | undefined; data: string };

function readEvents(answer: IncomingMessage, onEvent: (event: ServerEvent) => void) {
  let unread = '';
  answer.setEncoding('utf8');
  answer.on('error', () => {});
  answer.on('data', (part: string) => {
    const events = (unread + part).split('\n\n');
    unread = events.pop() ?? '';
    for (const lines of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(lines)?.[1];
      onEvent({ id: field('id'), event: field('event'), data: field('data') ?? '' });
    }
  });
}
