import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { liveCalls, liveEvent } from '#contract/live.ts';
import { useEvents } from '#src/shared/api/events.ts';

import { askAgain } from './askAgain.ts';
import { issueApi } from './issueApi.ts';
import { followLists } from './liveLists.ts';

/** The first change is shown at once, a storm of them once a second; the figures a little less often. */
const FIRST_BATCH = 200;
const NEXT_BATCH = 1000;
const NEXT_COUNT = 3000;

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Listens to what others change while the component is there, and asks again for what that concerns. */
export function useLiveIssues() {
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
  useEvents(new URL(liveCalls.events.path, location.origin).href, ({ event, data }) => {
    // After a break the server tells what was missed, or that it no longer knows.
    if (event === 'reload') dispatch(allChanged());
    if (event === 'ready' && !isOpen.current) dispatch(opened());
    isOpen.current ||= event === 'ready';
    const change = event === 'ready' || event === 'reload' ? undefined : readChange(data);
    if (change) batch.current?.add(change.issueId);
  });
}

const LISTS = ['issueList'] as const;
/** The parts of an issue page; a page has them under its own issue only. */
const PARTS = ['message', 'history', 'note', 'attachment'] as const;
type ApiState = Parameters<typeof issueApi.util.selectInvalidatedBy>[0];

const ALL = [...LISTS, 'issueCounts', ...PARTS, 'issue'] as const;
const allChanged = () => askAgain([...ALL]);

/** A new stream begins with what changed in the last seconds, ten by the server's clock. */
const TOLD_AT_FIRST = 8000;

/** What was asked for before that, because the stream was long in coming, is asked for again. */
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

/** Follows in the lists, and asks again for the open issue page where the change is of its issue. */
export function issuesChanged(ids: number[]) {
  return (dispatch: AppDispatch, getState: () => unknown) => {
    const state = getState() as Parameters<typeof issueApi.util.selectCachedArgsForQuery>[0];
    const known = new Set(issueApi.util.selectCachedArgsForQuery(state, 'getIssue'));
    const shown = ids.filter((id) => known.has(id));
    void dispatch(followLists(ids));
    dispatch(
      askAgain([
        ...shown.map((id) => ({ type: 'issue' as const, id })),
        ...(shown.length > 0 ? PARTS : []),
      ]),
    );
  };
}

const countsChanged = () => askAgain(['issueCounts']);

/** Gathers ids and tells them together: soon for the first, later while more keep coming. */
export function createBatch(tell: (ids: number[]) => void, next = NEXT_BATCH) {
  const ids = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    if (ids.size === 0) {
      timer = undefined;
      return;
    }
    const gathered = [...ids];
    ids.clear();
    timer = setTimeout(flush, next);
    tell(gathered);
  }

  return {
    add(id: number) {
      ids.add(id);
      timer ??= setTimeout(flush, FIRST_BATCH);
    },
    cancel: () => clearTimeout(timer),
  };
}

function readChange(data: string) {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
