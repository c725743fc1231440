import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_SUMMARIES_A_DAY } from '#contract/limits.ts';
import type { SummaryBody, SummaryOutcome } from '#contract/summary.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readSender } from '../account/index.ts';
import { makeAgentLinks } from '../issue-link/index.ts';
import { audit } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { issuesForAgent, type SummaryIssues, issuesForContractor } from './gather.ts';
import * as repository from './summary.repository.ts';
import type { Recipient } from './summary.repository.ts';
import { summaryMail } from './summaryMail.ts';

const DAY = 86_400_000;
const HOUR = 3600;

type SummaryRequest = {
  filter: IssueFilter;
  body: SummaryBody;
  now: Date;
  baseUrl: string;
  hasMailIn: boolean;
};
type SummaryLetter = { to: Recipient; gathered: SummaryIssues };

/**
 * Mails a summary of filtered issues to some recipients, or previews what each would get. A key sends once. Throws
 * CONFLICT if the key belongs to another summary.
 */
export async function sendSummary(
  tx: TenantTx,
  me: AgentIdentity,
  request: SummaryRequest,
): Promise<SummaryOutcome> {
  const { filter, body, now, baseUrl, hasMailIn } = request;
  if (body.preview) {
    const { letters } = await write(tx, me, request);
    return outcomeOf(letters, 0);
  }
  await repository.takeTurn(tx);
  const since = new Date(now.getTime() - DAY);
  const { before, mails: sentToday } = await repository.readSent(tx, { key: body.key, since });
  const { key, preview: _no, ...content } = body;
  const hash = contentHash({ filter, ...content });
  if (before) {
    checkSame(before.hash, hash, 'summary');
    return before.outcome;
  }

  const { letters, sender } = await write(tx, me, request);
  const worth = letters.filter(({ gathered }) => gathered.count > 0);
  if (sentToday + worth.length > MAX_SUMMARIES_A_DAY) {
    throw new AppError('TOO_MANY_REQUESTS', 'The company has sent enough summaries for a day', {
      retryAfter: HOUR,
    });
  }
  const links = await linksFor(tx, worth, baseUrl);
  const mails = worth.map(({ to, gathered }) =>
    summaryMail(to, gathered, { sender, by: me.name, link: links(to), hasMailIn }),
  );
  const outcome = outcomeOf(letters, mails.length);
  await queueMail(tx, mails);
  const to = outcome.recipients.map(({ email }) => email).join(', ');
  const by = { kind: 'agent' as const, id: me.agentId };
  await audit(tx, { by, action: 'summarySent', after: { to, filter, mails: mails.length } });
  await repository.insertSummary(tx, me, { key, hash, outcome, now });
  return outcome;
}

/** A contractor with open issues gets a personal link; an outside address has no list here. */
async function linksFor(tx: TenantTx, letters: SummaryLetter[], baseUrl: string) {
  const ways = letters.flatMap(({ to: { agentId }, gathered }) => {
    const open = gathered.issues.some(({ status }) => status !== 'closed');
    return agentId === null || !open
      ? []
      : [{ agentId, issueIds: gathered.issues.map(({ id }) => id) }];
  });
  const links = await makeAgentLinks(tx, ways, baseUrl);
  const linkOf = new Map(ways.map(({ agentId }, n) => [agentId, links[n]]));
  return ({ agentId }: Recipient) => linkOf.get(agentId ?? 0);
}

async function write(tx: TenantTx, me: AgentIdentity, { filter, body, now }: SummaryRequest) {
  const sender = await readSender(tx);
  if ('emails' in body) {
    const gathered = await issuesForAgent(tx, me, { filter, now });
    const letters = [...new Set(body.emails)].map((email): SummaryLetter => {
      return {
        to: { agentId: null, name: '', firm: null, email, locale: sender.locale },
        gathered,
      };
    });
    return { sender, letters };
  }
  const letters: SummaryLetter[] = [];
  for (const to of await contractorsOf(tx, body.contractors)) {
    const mine = { contractorId: to.agentId, filter, now };
    letters.push({ to, gathered: await issuesForContractor(tx, me, mine) });
  }
  return { sender, letters };
}

async function contractorsOf(tx: TenantTx, contractorIds: readonly number[]) {
  const ids = [...new Set(contractorIds)];
  const found = await repository.findContractors(tx, ids);
  if (found.length !== ids.length) {
    throw new AppError('INVALID', 'A contractor is not there, or not active', {
      fields: { contractors: 'Choose contractors of the company who are active' },
    });
  }
  return found;
}

const outcomeOf = (letters: SummaryLetter[], sent: number): SummaryOutcome => ({
  recipients: letters.map(({ to: { agentId, name, firm, email }, gathered }) => ({
    agentId,
    name: firm ? `${firm} (${name})` : name,
    email,
    count: gathered.count,
    isLowerBound: gathered.isLowerBound,
    named: gathered.issues.length,
  })),
  sent,
});
