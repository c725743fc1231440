import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { liveCalls, liveEvent } from '#contract/live.ts';
import { useEvents } from '#src/shared/api/events.ts';

import { issueApi } from './issueApi.ts';

/** The first change is shown at once, a storm of them once a second. */
const FIRST_BATCH = 200;
const NEXT_BATCH = 1000;

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Listens to what others change while the component is there, and asks again for what that concerns. */
export function useLiveIssues() {
  const dispatch = useDispatch<AppDispatch>();
  const batch = useRef<ReturnType<typeof createBatch>>(undefined);
  useEffect(() => {
    const own = createBatch((ids) => dispatch(issuesChanged(ids)));
    batch.current = own;
    return () => own.cancel();
  }, [dispatch]);

  useEvents(new URL(liveCalls.events.path, location.origin).href, ({ event, data }) => {
    // After a break the server tells what was missed, or that it no longer knows.
    if (event === 'reload') {
      dispatch(issueApi.util.invalidateTags([...LISTS, ...PARTS, 'issue']));
      return;
    }
    const change = readChange(data);
    if (change) batch.current?.add(change.issueId);
  });
}

const LISTS = ['issueList'] as const;
/** The parts of an issue page; a page has them under its own issue only. */
const PARTS = ['message', 'history', 'note', 'attachment'] as const;

/** Asks again for the lists, and for the open issue page where the change is of its issue. */
export function issuesChanged(ids: number[]) {
  return (dispatch: AppDispatch, getState: () => unknown) => {
    const state = getState() as Parameters<typeof issueApi.util.selectCachedArgsForQuery>[0];
    const known = new Set(issueApi.util.selectCachedArgsForQuery(state, 'getIssue'));
    const shown = ids.filter((id) => known.has(id));
    dispatch(
      issueApi.util.invalidateTags([
        ...LISTS,
        ...shown.map((id) => ({ type: 'issue' as const, id })),
        ...(shown.length > 0 ? PARTS : []),
      ]),
    );
  };
}

/** Gathers ids and tells them together: soon for the first, later while more keep coming. */
export function createBatch(tell: (ids: number[]) => void) {
  const ids = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    if (ids.size === 0) {
      timer = undefined;
      return;
    }
    const gathered = [...ids];
    ids.clear();
    timer = setTimeout(flush, NEXT_BATCH);
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
