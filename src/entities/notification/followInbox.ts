import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import type { ApiDispatch } from '#src/shared/api/dispatch.ts';
import { refetch } from '#src/shared/api/refetch.ts';
import { createBatch } from '#src/shared/lib/batch.ts';
import { placeRows } from '#src/shared/lib/placeRows.ts';

import { type InboxArgs, inboxApi, type InboxLine } from './inboxApi.ts';

type State = Parameters<typeof inboxApi.util.selectCachedArgsForQuery>[0];
type Dispatch = ApiDispatch;

const QUERIES = /Inbox/u;
const countsChanged = () => refetch(['inboxCounts'], QUERIES);
const allChanged = () => refetch(['inbox', 'inboxCounts'], QUERIES);

/** One batch for each store: changes made here and those heard come together. */
const batches = new WeakMap<object, ReturnType<typeof createBatch>>();

/** Updates the cached lines of these issues, and the counts, once more changes have had time to arrive. */
export function inboxChanged(issueIds: readonly number[]) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const batch =
      batches.get(dispatch) ??
      createBatch((ids) => {
        dispatch(countsChanged());
        void follow(ids, dispatch, getState as () => State);
      });
    batches.set(dispatch, batch);
    for (const id of issueIds) batch.add(id);
  };
}

/** The same for an issue whose inbox lines are as they were: only where it is listed. */
export function listedIssueChanged(issueId: number) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const isListed = shownLists(getState() as State).some(({ pages }) =>
      pages.some(({ list }) => list.some(({ id }) => id === issueId)),
    );
    if (isListed) dispatch(inboxChanged([issueId]));
  };
}

function shownLists(state: State) {
  return inboxApi.util.selectCachedArgsForQuery(state, 'listInbox').flatMap((args) => {
    const { data } = inboxApi.endpoints.listInbox.select(args)(state);
    return data ? [{ args, pages: data.pages }] : [];
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One change at a time, and only its lines, however deep a list is loaded. */
function follow(ids: number[], dispatch: Dispatch, getState: () => State) {
  last = last.then(async () => {
    if (ids.length > MAX_PAGE_SIZE) {
      dispatch(allChanged());
      return;
    }
    try {
      await Promise.all(shownLists(getState()).map(({ args }) => followList(args, ids, dispatch)));
    } catch {
      dispatch(allChanged());
    }
  });
  return last;
}

async function followList(args: InboxArgs, ids: number[], dispatch: Dispatch) {
  const { someInboxLines } = inboxApi.endpoints;
  const options = { subscribe: false, forceRefetch: true };
  const rows = await dispatch(someInboxLines.initiate({ args, ids }, options)).unwrap();
  const compare = args.tab === 'done' ? byDone : byNeed;
  dispatch(
    inboxApi.util.updateQueryData('listInbox', args, (list) => ({
      ...list,
      pages: placeRows(list.pages, { ids: new Set(ids), rows, compare }),
    })) as never,
  );
}

/** An alarm's reason comes first. */
const isAlarm = ({ reasons }: InboxLine) => reasons[0]?.kind === 'urgent';
const later = (a: string, b: string) => Date.parse(b) - Date.parse(a);

/** As the server sorts (`inbox.repository.ts`). */
const byNeed = (a: InboxLine, b: InboxLine) =>
  Number(isAlarm(b)) - Number(isAlarm(a)) ||
  Number(b.isDemanding) - Number(a.isDemanding) ||
  Number(b.isNew) - Number(a.isNew) ||
  later(a.at, b.at) ||
  b.id - a.id;
const byDone = (a: InboxLine, b: InboxLine) => later(a.doneAt ?? '', b.doneAt ?? '') || b.id - a.id;
