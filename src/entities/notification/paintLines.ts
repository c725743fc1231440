import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { InboxCounts } from '#contract/notifications.ts';

import { inboxChanged } from './followInbox.ts';
import { inboxApi, type InboxLine } from './inboxApi.ts';

type State = Parameters<typeof inboxApi.util.selectCachedArgsForQuery>[0];
type Lifecycle = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: PromiseLike<unknown>;
};
/** Where lines go. */
type Target = 'done' | 'later' | 'open';

/** Marks lines as on their way elsewhere, counts them there at once, and takes that back if the save fails. */
export async function paintLines(lifecycle: Lifecycle, ids: readonly number[], target: Target) {
  const { dispatch, queryFulfilled } = lifecycle;
  const moved = mark(lifecycle, ids, true);
  const counted = dispatch(
    inboxApi.util.updateQueryData('countInbox', undefined, (counts) => {
      for (const line of moved) count(counts, line, target);
    }),
  );
  try {
    await queryFulfilled;
    dispatch(inboxChanged(ids));
  } catch {
    mark(lifecycle, ids, false);
    counted.undo();
  }
}

/** Gives the marked lines as they were, each once. */
function mark({ dispatch, getState }: Lifecycle, ids: readonly number[], pending: boolean) {
  const found = new Map<number, InboxLine>();
  for (const args of inboxApi.util.selectCachedArgsForQuery(getState(), 'listInbox')) {
    const { data } = inboxApi.endpoints.listInbox.select(args)(getState());
    data?.pages.forEach(({ list }, page) =>
      list.forEach((line, row) => {
        if (!ids.includes(line.id)) return;
        found.set(line.id, line);
        dispatch(
          inboxApi.util.updateQueryData('listInbox', args, (draft) => {
            Object.assign(draft.pages[page]?.list[row] ?? {}, { pending });
          }),
        );
      }),
    );
  }
  return [...found.values()].filter((line) => line.pending !== pending);
}

const isPostponed = ({ laterUntil, isUntilAnswer }: InboxLine) =>
  laterUntil !== null || isUntilAnswer;

function count(counts: InboxCounts, line: InboxLine, target: Target) {
  const from = line.doneAt ? 'done' : isPostponed(line) ? 'later' : 'open';
  add(counts, line, from, -1);
  add(counts, line, target, 1);
}

function add(counts: InboxCounts, line: InboxLine, where: Target, by: 1 | -1) {
  if (where === 'later') counts.later += by;
  if (where !== 'open') return;
  const kind = line.reasons[0]?.kind;
  counts.open += by;
  counts.new += line.isNew ? by : 0;
  counts.demanding += line.isDemanding ? by : 0;
  counts.urgent += line.isNew && kind === 'urgent' ? by : 0;
  if (kind) counts.kinds[kind] = (counts.kinds[kind] ?? 0) + by;
}
