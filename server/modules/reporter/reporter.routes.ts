import { reporterCalls } from '#contract/reporter.ts';
import { reporterLinkCalls } from '#contract/reporterLink.ts';
import { visitCalls } from '#contract/visits.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import {
  bodyOf,
  download,
  findStored,
  deleteOwnDraft,
  upload,
  abortUnlessAllowed,
} from '../attachment/index.ts';
import { answerVisit } from '../delegation/index.ts';
import { confirmByReporter, rateByReporter } from '../issue/index.ts';
import { postByReporter } from '../message/index.ts';
import { rejectOwnIssue, reopenOwnIssue } from './answer.service.ts';
import { filterValues, listOwnIssues } from './list.service.ts';
import { describeReporterLink, unfollowByLink } from './link.service.ts';
import { getOwnIssue } from './own.service.ts';

type ReporterDeps = Pick<Deps, 'baseUrl' | 'clock' | 'files' | 'tenancy'>;

export function mountReporters(mount: Mount, deps: ReporterDeps) {
  const { tenancy } = deps;
  mount.mountReporter(
    reporterCalls.list,
    ({ reporter, query, locale }) =>
      listOwnIssues(tenancy, reporter, query, { locale, now: deps.clock.now() }),
    'everywhere',
  );

  mount.mountReporter(
    reporterCalls.filterValues,
    ({ reporter }) => filterValues(tenancy, reporter),
    'everywhere',
  );

  mount.mountReported(reporterCalls.get, 'issue', ({ me, within, params, locale }) => {
    const around = { now: deps.clock.now(), baseUrl: deps.baseUrl, locale };
    return within((tx) => getOwnIssue(tx, me, params.id, around));
  });

  mount.mountReported(reporterCalls.write, 'issue', ({ me, within, params, body }) =>
    within((tx) => postByReporter(tx, me, params.id, { ...body, now: deps.clock.now() })),
  );

  mount.mountOpen(reporterLinkCalls.look, ({ body }) => describeReporterLink(deps, body.token));

  mount.mountOpen(reporterLinkCalls.unfollow, async ({ body }) => {
    await unfollowByLink(deps, body.token);
    return { success: true };
  });

  mountAnswers(mount, deps);
  mountFiles(mount, deps);
}

/** The reporter's confirmation, rejection and rating. */
function mountAnswers({ mountReported }: Mount, { clock }: ReporterDeps) {
  mountReported(reporterCalls.confirm, 'issue', async ({ me, within, params, body }) => {
    await within((tx) => confirmByReporter(tx, me, params.id, { ...body, now: clock.now() }));
    return { success: true };
  });

  mountReported(reporterCalls.rate, 'issue', async ({ me, within, params, body }) => {
    await within((tx) => rateByReporter(tx, me, params.id, { ...body, now: clock.now() }));
    return { success: true };
  });

  mountReported(visitCalls.answer, 'issue', async ({ me, within, params, body }) => {
    await within((tx) => answerVisit(tx, me, params.id, { ...body, now: clock.now() }));
    return { success: true };
  });

  mountReported(reporterCalls.reject, 'issue', async ({ me, within, params, body }) => {
    await within((tx) => rejectOwnIssue(tx, me, params.id, { ...body, now: clock.now() }));
    return { success: true };
  });

  mountReported(reporterCalls.reopen, 'issue', ({ me, within, params, body }) =>
    within((tx) => reopenOwnIssue(tx, me, params.id, { ...body, now: clock.now() })),
  );
}

function mountFiles({ mountReported }: Mount, deps: ReporterDeps) {
  mountReported(reporterCalls.upload, 'issue', ({ me, within, params, query, context }) => {
    const file = { ...query, issueId: params.id, internal: false, draft: true };
    return upload(deps, within, me, { ...file, ...bodyOf(context) });
  });

  mountReported(reporterCalls.removeDraft, 'file', async ({ me, within, params }) => {
    await within((tx) => deleteOwnDraft(tx, me, params.id));
    return { success: true };
  });

  mountReported(
    reporterCalls.content,
    'file',
    async ({ me, within, checkAccess, params, query }) => {
      const find = () => within((tx) => findStored(tx, me, params.id));
      const answer = await download(deps.files, me.accountId, await find(), query.size);
      return abortUnlessAllowed(answer, async () => {
        await checkAccess();
        await find();
      });
    },
  );
}
