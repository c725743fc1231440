import type { z } from 'zod/mini';

import type { publicReportCalls } from '#contract/publicReport.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { bindDrafts } from '../attachment/index.ts';
import { companyOfLink } from './form.service.ts';
import { noteLateFiles, readLateFiles } from './report.repository.ts';

type LateFiles = z.output<typeof publicReportCalls.attach.body>;

/**
 * Adds pictures to a report of the last day, by its key. Throws NOT_FOUND for an invalid link and another key, INVALID for
 * files that are not the report's.
 */
export async function attachLate(
  deps: Pick<Deps, 'tenancy' | 'clock'>,
  { prefill, ...files }: LateFiles,
): Promise<void> {
  const accountId = await companyOfLink(deps, prefill);
  const { issueId, report } = files;
  await deps.tenancy.within(accountId, async (tx) => {
    const asked = { ...files, projectId: prefill.project, now: deps.clock.now() };
    const found = await readLateFiles(tx, asked);
    if (!found?.isRecent) throw notFound('issue');
    if (found.late.length === 0) return;
    await bindDrafts(tx, sender(accountId, report), found.late, { issueId });
    await noteLateFiles(tx, { ...asked, attachmentIds: found.late });
  });
}

/** Who sends a report's pictures: nobody knows more of them than its key. */
export const sender = (accountId: number, report: string): ReporterActor => ({
  accountId,
  agentId: null,
  roleGroup: 'reporter',
  email: '',
  firstname: '',
  name: '',
  report,
});
