import { issuePartCalls } from '#contract/issueParts.ts';
import { issueChoiceCalls } from '#contract/issueChoices.ts';
import { issueGroupCalls } from '#contract/issueGroups.ts';
import { issueListCalls } from '#contract/issueList.ts';
import { issueCalls } from '#contract/issues.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import type { Mount } from '../../http/mount.ts';
import { type PostToMany, runBulk } from './bulk.service.ts';
import { changeIssue, setLabels } from './change.service.ts';
import { countChoices } from './choices.repository.ts';
import { closeIssue, type PostMessage } from './close.service.ts';
import { confirmIssue, rejectIssue } from './confirm.service.ts';
import { countIssues } from './counts.repository.ts';
import { getIssue } from './detail.repository.ts';
import { groupIssues } from './groups.repository.ts';
import { listIssues } from './list.repository.ts';
import { deleteIssue, deleteNote, insertNote, listHistory, listNotes } from './parts.repository.ts';
import { lockReceivers } from './references.repository.ts';
import { issueScope } from './scope.repository.ts';
import { setStatus } from './status.service.ts';
import type { Undoable, UndoableStep } from './undoable.ts';

type IssueDeps = Pick<Deps, 'clock'> & {
  postMessage: PostMessage;
  postToMany: PostToMany;
  undoable: Undoable;
};

export function mountIssues(
  { mount }: Mount,
  { clock, postMessage, postToMany, undoable }: IssueDeps,
) {
  const step = (
    kind: UndoableStep['kind'],
    key: string | undefined,
    issueIds: readonly number[],
  ): UndoableStep => ({ kind, key, issueIds, now: clock.now() });

  /** `mainId`: an issue that changes along with it. */
  type OfIssue = { tx: TenantTx; me: AgentIdentity; id: number; mainId?: number | undefined };
  /** Changes one issue. Sent again, it gives the issue as it has become since. */
  const change = (
    { tx, me, id, mainId = id }: OfIssue,
    [kind, key]: [UndoableStep['kind'], string | undefined],
    work: (now: Date) => Promise<JsonText>,
  ) => {
    const now = clock.now();
    const again = () => getIssue(tx, me, id, now);
    const issueIds = [...new Set([id, mainId])];
    return undoable(tx, me, { kind, key, issueIds, now, again }, () => work(now));
  };

  mount(issueListCalls.list, ({ me, query, tx }) => listIssues(tx, me, query, clock.now()));
  mount(issueListCalls.counts, ({ me, query, tx }) => countIssues(tx, me, query, clock.now()));
  mount(issueGroupCalls.count, ({ me, query, tx }) => groupIssues(tx, me, query, clock.now()));
  mount(issueChoiceCalls.count, ({ me, query, tx }) => countChoices(tx, me, query, clock.now()));
  mount(issueCalls.bulk, async ({ me, body: { undoKey, ...body }, tx }) => {
    const { do: does } = body.action;
    const kind = does === 'read' || does === 'unread' ? does : 'bulk';
    const ids = body.action.do === 'gather' ? [...body.ids, body.action.mainId] : body.ids;
    const key = body.preview ? undefined : undoKey;
    if (body.action.do === 'assign' && !body.preview) {
      await lockReceivers(tx, [body.action.responsibleId]);
    }
    return undoable(tx, me, step(kind, key, ids), () =>
      runBulk({ tx, me, postToMany }, body, clock.now()),
    );
  });
  mount(issueCalls.get, ({ me, params, tx }) => getIssue(tx, me, params.id, clock.now()));
  mount(issueCalls.update, async ({ tx, me, params: { id }, body: { undoKey, ...body } }) => {
    await lockReceivers(tx, [body.responsibleId, ...(body.assigneeIds ?? [])]);
    return change({ tx, me, id }, ['facts', undoKey], (now) =>
      changeIssue(tx, me, id, { ...body, now }),
    );
  });
  mount(issueCalls.remove, async ({ me, params, query, tx }) => {
    await undoable(tx, me, step('remove', query.undoKey, [params.id]), () =>
      deleteIssue(tx, params.id, issueScope(me)),
    );
    return { success: true };
  });
  mount(issueCalls.setStatus, ({ tx, me, params: { id }, body: { undoKey, ...body } }) =>
    change({ tx, me, id }, ['status', undoKey], (now) => setStatus(tx, me, id, { ...body, now })),
  );
  mount(issueCalls.confirm, ({ tx, me, params: { id }, body: { undoKey, ...body } }) =>
    change({ tx, me, id }, ['close', undoKey], (now) => confirmIssue(tx, me, id, { ...body, now })),
  );
  mount(issueCalls.reject, ({ tx, me, params: { id }, body: { undoKey, ...body } }) =>
    change({ tx, me, id }, ['status', undoKey], (now) => rejectIssue(tx, me, id, { ...body, now })),
  );
  mount(issueCalls.close, ({ tx, me, params: { id }, body: { undoKey, ...body } }) =>
    change({ tx, me, id, mainId: body.duplicateOfId }, ['close', undoKey], (now) =>
      closeIssue({ tx, me, postMessage }, id, body, now),
    ),
  );
  mount(issueCalls.setLabels, ({ tx, me, params: { id }, body: { undoKey, ...body } }) =>
    change({ tx, me, id }, ['labels', undoKey], (now) => setLabels(tx, me, id, { ...body, now })),
  );
  mount(issuePartCalls.history, ({ me, params, tx }) => listHistory(tx, me, params.id));
  mount(issuePartCalls.notes, ({ me, params, tx }) => listNotes(tx, me, params.id));
  mount(issuePartCalls.createNote, ({ me, params, body, tx }) =>
    insertNote(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(issuePartCalls.removeNote, async ({ me, params, tx }) => {
    await deleteNote(tx, me, { issueId: params.id, noteId: params.noteId, now: clock.now() });
    return { success: true };
  });
}
