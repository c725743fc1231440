import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { liveCalls, type LiveEvent, liveEvent } from '#contract/live.ts';
import { refetch } from '#src/shared/api/refetch.ts';
import { useEvents } from '#src/shared/api/sharedEvents.ts';
import { createBatch } from '#src/shared/lib/batch.ts';
import { useMe } from '#src/shared/session/me.ts';

import { refetchAfter } from './refetchAfter.ts';
import { issueApi } from './issueApi.ts';
import { followLists } from './liveLists.ts';

/** Counts follow a storm of changes a little less often than rows (ms). */
const NEXT_COUNT = 3000;

/** Who else has an issue open has changed; its open page hears it. */
export const PRESENCE = 'felix:presence';
/** The viewer's inbox line of an issue has changed, or without an id any may have; its open page hears it. */
export const INBOX_LINE = 'felix:inboxLine';

const tellPages = (event: string, issueId?: number) =>
  dispatchEvent(new CustomEvent(event, { detail: issueId }));

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Listens to others' changes while mounted, and refetches what they affect. `onChange` hears of each one, as lists of
 * other things than issues need it.
 */
export function useLiveIssues(onChange: (change: LiveEvent) => void) {
  const dispatch = useDispatch<AppDispatch>();
  const batch = useRef<ReturnType<typeof createBatch>>(undefined);
  useEffect(() => {
    const rows = createBatch((ids) => dispatch(issuesChanged(ids)));
    const counts = createBatch(() => dispatch(countsChanged()), NEXT_COUNT);
    batch.current = {
      add: (id) => [rows, counts].forEach((each) => each.add(id)),
      cancel: () => [rows, counts].forEach((each) => each.cancel()),
    };
    return batch.current.cancel;
  }, [dispatch]);

  const isOpen = useRef(false);
  const agentId = useMe()?.agent.id;
  const follow = (change: LiveEvent) => {
    const { kind, issueId } = change;
    onChange(change);
    if (kind === 'presence') tellPages(PRESENCE, issueId);
    else if (kind === 'notification') tellPages(INBOX_LINE, issueId);
    else if (kind === 'alarm') dispatch(refetchAfter(['alarm']));
    else if (kind === 'mailIn') dispatch(refetch([...MAILS], /Inbox|MailIn/u));
    else if (kind === 'duty') dispatch(refetch(['duty'], /Duty/u));
    else batch.current?.add(issueId);
  };
  const { href } = new URL(liveCalls.events.path, location.origin);
  useEvents(href, `felix:events:${agentId}`, ({ event, data }) => {
    // After a reconnection the server sends missed changes, or says that it no longer knows them.
    if (event === 'reload') {
      dispatch(allChanged());
      tellPages(INBOX_LINE);
    }
    if (event === 'ready' && !isOpen.current) dispatch(opened());
    isOpen.current ||= event === 'ready';
    const change = isSign(event) ? undefined : readChange(data);
    if (change) follow(change);
  });
}

/** Tells about the stream itself. */
const isSign = (event: string | undefined) => event === 'ready' || event === 'reload';

const LISTS = ['issueList'] as const;
/** Parts of an issue page; cached only under the page's own issue. */
const PARTS = ['message', 'history', 'note', 'attachment'] as const;
type ApiState = Parameters<typeof issueApi.util.selectInvalidatedBy>[0];

const INBOX = ['inbox', 'inboxCounts'] as const;

const ALL = [...LISTS, 'issueCounts', ...PARTS, 'issue', 'alarm', 'duty', ...INBOX] as const;
const allChanged = () => refetchAfter([...ALL]);

/** Mail that waits for admins. */
const MAILS = ['inboxCounts', { type: 'catalogue', id: 'mailIn' }] as const;

/** A new stream repeats the changes of the last 10 s by the server's clock; minus a margin (ms). */
const TOLD_AT_FIRST = 8000;

/** Refetches what was loaded longer ago than that, if the stream was slow to open. */
export function opened() {
  return (dispatch: AppDispatch, getState: () => unknown) => {
    const state = getState() as ApiState;
    const { queries } = state[issueApi.reducerPath];
    const before = Date.now() - TOLD_AT_FIRST;
    const isOld = issueApi.util
      .selectInvalidatedBy(state, [...ALL])
      .some(({ queryCacheKey }) => (queries[queryCacheKey]?.startedTimeStamp ?? 0) < before);
    if (isOld) dispatch(allChanged());
  };
}

/** Updates the lists, and the open issue page if the change is of its issue. */
export function issuesChanged(ids: number[]) {
  return (dispatch: AppDispatch, getState: () => unknown) => {
    const state = getState() as Parameters<typeof issueApi.util.selectCachedArgsForQuery>[0];
    const cached = new Set(issueApi.util.selectCachedArgsForQuery(state, 'getIssue'));
    const shown = ids.filter((id) => cached.has(id));
    void dispatch(followLists(ids));
    dispatch(
      refetchAfter([
        ...shown.map((id) => ({ type: 'issue' as const, id })),
        ...(shown.length > 0 ? PARTS : []),
      ]),
    );
  };
}

const countsChanged = () => refetchAfter(['issueCounts']);

function readChange(data: string) {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
