import { issuePartCalls } from '#contract/issueParts.ts';
import { issueCalls } from '#contract/issues.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { runBulk } from './bulk.service.ts';
import { changeIssue, setLabels } from './change.service.ts';
import { closeIssue, type PostMessage } from './close.service.ts';
import { countIssues } from './counts.repository.ts';
import { getIssue } from './detail.repository.ts';
import { listIssues } from './list.repository.ts';
import { deleteIssue, deleteNote, insertNote, listHistory, listNotes } from './parts.repository.ts';
import { setStatus } from './status.service.ts';

type Needs = Pick<Deps, 'clock'> & { postMessage: PostMessage };

export function mountIssues({ mount }: Mount, { clock, postMessage }: Needs) {
  mount(issueCalls.list, ({ me, query, tx }) => listIssues(tx, me, query, clock.now()));
  mount(issueCalls.counts, ({ me, query, tx }) => countIssues(tx, me, query, clock.now()));
  mount(issueCalls.bulk, ({ me, body, tx }) => runBulk(tx, me, body, clock.now()));
  mount(issueCalls.get, ({ me, params, tx }) => getIssue(tx, me, params.id));
  mount(issueCalls.update, ({ me, params, body, tx }) =>
    changeIssue(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(issueCalls.remove, async ({ me, params, tx }) => {
    await deleteIssue(tx, me, params.id);
    return { success: true };
  });
  mount(issueCalls.setStatus, ({ me, params, body, tx }) =>
    setStatus(tx, me, params.id, { ...body, now: clock.now() }),
  );
  mount(issueCalls.close, ({ me, params, body, tx }) =>
    closeIssue({ tx, me, postMessage }, params.id, body, clock.now()),
  );
  mount(issueCalls.setLabels, ({ me, params, body, tx }) =>
    setLabels(tx, me, params.id, { ...body, now: clock.now() }),
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
