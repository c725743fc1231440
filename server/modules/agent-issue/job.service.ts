import { type Job, jobSchema } from '#contract/agentIssue.ts';
import type { Issue } from '#contract/issues.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { nextStepOf } from '../issue/index.ts';
import { readJob } from './job.repository.ts';

/** A job of a contractor. Throws NOT_FOUND. */
export async function getJob(tx: TenantTx, me: AgentIdentity, issueId: number): Promise<Job> {
  const found = await readJob(tx, me, issueId);
  if (!found) {
    throw notFound('issue');
  }
  const { standing, ...job } = found;
  const issue = JSON.parse(job.issue) as Issue;
  // Parsing drops fields the contract hides from contractors.
  return jobSchema.parse({
    ...job,
    issue,
    resident: residentOf(issue),
    next: nextStepOf(standing),
  });
}

/** The reporter's contact; the issue query already hides it when not shared. */
function residentOf({ reporter }: Issue): Job['resident'] {
  if (!reporter) {
    return null;
  }
  const { firstname, lastname, phone, email } = reporter;
  return { name: `${firstname} ${lastname}`.trim(), phone, email };
}
