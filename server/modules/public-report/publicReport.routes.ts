import { publicReportCalls } from '#contract/publicReport.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { outsideLanguageOf } from '../../http/preloads.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { bodyOf, upload } from '../attachment/index.ts';
import { deleteFollower, findFollowed, insertFollower } from './follow.repository.ts';
import { formOf, companyOfLink } from './form.service.ts';
import { attachLate, sender } from './lateFiles.service.ts';
import { linkFor, openProject } from './link.service.ts';
import { reportFromOutside } from './report.service.ts';
import { countUpload } from './stranger.service.ts';
import { suggestionsFor } from './suggest.service.ts';

export function mountPublicReport(
  mounts: Pick<Mount, 'mount' | 'mountOpen' | 'mountReporter' | 'mountVisitor'>,
  deps: Pick<Deps, 'tenancy' | 'clock' | 'bookings' | 'files' | 'baseUrl' | 'rateLimitScale'>,
) {
  const { tenancy } = deps;
  mounts.mountOpen(publicReportCalls.form, ({ query, context }) =>
    formOf(deps, query, outsideLanguageOf(context.req.raw)),
  );

  mounts.mountOpen(publicReportCalls.suggest, ({ body }) => suggestionsFor(deps, body));

  mounts.mountOpen(publicReportCalls.upload, async ({ query, context }) => {
    const { name, key, report, device, ...prefill } = query;
    await countUpload(deps, { device, network: requestOrigin(context).address });
    const accountId = await companyOfLink(deps, prefill);
    const file = { name, key, issueId: undefined, internal: false, draft: true };
    const within = <T>(work: Parameters<typeof tenancy.within<T>>[1]) =>
      tenancy.within(accountId, work);
    return upload(deps, within, sender(accountId, report), { ...file, ...bodyOf(context) });
  });

  mounts.mountVisitor(publicReportCalls.report, ({ reporter, body, context }) =>
    reportFromOutside(deps, reporter, body, requestOrigin(context)),
  );

  mounts.mountOpen(publicReportCalls.attach, async ({ body }) => {
    await attachLate(deps, body);
    return { success: true };
  });

  mounts.mountReporter(publicReportCalls.follow, async ({ reporter, params, body }) => {
    const { prefill: place, locale } = body;
    const accountId = await companyOfLink(deps, place);
    const follower = { place, locale, email: reporter.email };
    const noted = await tenancy.within(accountId, (tx) => insertFollower(tx, params.id, follower));
    if (!noted) {
      throw notFound('issue');
    }
    return { success: true, isOwn: noted.isOwn };
  });

  mounts.mountReporter(publicReportCalls.unfollow, async ({ reporter: { email }, params }) => {
    const accountId = await tenancy.acrossAccounts((tx) => findFollowed(tx, params.id, email));
    if (accountId !== undefined) {
      await tenancy.within(accountId, (tx) => deleteFollower(tx, params.id, email));
    }
    return { success: true };
  });

  mounts.mount(
    publicReportCalls.link,
    ({ me, params, query, tx }) => linkFor(tx, me, { project: params.id, ...query }, deps.baseUrl),
    // The first request creates the company's key.
    { writes: true },
  );

  mounts.mount(publicReportCalls.open, async ({ me, params, body, tx, context }) => {
    const { isOpen } = body;
    await openProject(tx, me, { projectId: params.id, isOpen, from: requestOrigin(context) });
    return { success: true };
  });
}
