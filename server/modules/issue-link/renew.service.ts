import type { agentIssueCalls } from '#contract/agentIssue.ts';
import type { Answer } from '#contract/call.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { agentLinkHash, claimAll, limited, LINK_AGAIN_LIMITS } from '../session/index.ts';
import { endLink, findLink, type LinkFacts, readLinkFacts } from './issueLink.repository.ts';
import { makeAgentLinks } from './issueLink.service.ts';

const HOUR = 3600;

/** State of a link and its contact. Throws NOT_FOUND for an unknown link or a deleted company. */
export async function describeLink(
  { tenancy, clock }: Pick<Deps, 'tenancy' | 'clock'>,
  token: string,
): Promise<Answer<typeof agentIssueCalls.look>> {
  const hash = agentLinkHash(token);
  const link = hash && (await tenancy.acrossAccounts((tx) => findLink(tx, hash)));
  const standing =
    link &&
    (await tenancy.within(link.accountId, (tx) =>
      readLinkFacts(tx, link.id, { now: clock.now() }),
    ));
  if (!standing || standing.isCompanyInactive) {
    throw notFound('link');
  }
  const { company, responsible } = standing;
  return {
    state: stateOf(standing),
    company,
    office: {
      name: responsible?.name ?? company.name,
      phone: company.phone,
      email: responsible?.email ?? company.supportEmail,
    },
    sendsTo: renewable(standing).length > 0 ? masked(standing.email) : null,
  };
}

function stateOf(standing: LinkFacts) {
  if (standing.opens) return 'live' as const;
  if (!standing.isActive || standing.running.length === 0) return 'ended' as const;
  return renewable(standing).length > 0 ? ('expired' as const) : ('withdrawn' as const);
}

/** Issues a new link may be sent for: after a revocation only staff send one. */
const renewable = ({ isActive, isWithdrawn, running }: LinkFacts) =>
  isActive && !isWithdrawn ? running.filter((issue) => !issue.isWithdrawn) : [];

/** Masked so that only its owner recognises it: `r…@bergstrom.example`. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');

/**
 * Mails the holder a new link while they have a running delegation, and ends the old one. Revoked links are not renewed. The
 * answer does not tell whether mail was sent. Throws TOO_MANY_REQUESTS, for known and unknown tokens alike.
 */
export async function renewLink(
  { tenancy, clock, rateLimitScale, baseUrl, log }: Deps,
  { token, from }: { token: string; from: RequestOrigin },
): Promise<void> {
  const hash = agentLinkHash(token);
  const by = { link: (hash ?? 'none').slice(0, 32), address: from.address };
  const claims = limited(LINK_AGAIN_LIMITS, rateLimitScale, by);
  const link = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many links asked for', { retryAfter: HOUR });
    }
    return hash === undefined ? undefined : findLink(tx, hash);
  });
  const sent =
    link !== undefined &&
    (await tenancy.within(link.accountId, (tx) =>
      sendAgain(tx, link.id, { now: clock.now(), baseUrl, from }),
    ));
  log.info({ known: link !== undefined, sent, address: from.address }, 'link asked for anew');
}

type RenewRequest = { now: Date; baseUrl: string; from: RequestOrigin };

async function sendAgain(tx: TenantTx, linkId: number, { now, baseUrl, from }: RenewRequest) {
  const standing = await readLinkFacts(tx, linkId, { now, lock: true });
  const issues = standing ? renewable(standing) : [];
  if (!standing || issues.length === 0) {
    return false;
  }
  const { agentId, name, email, locale, isSummary, sender: account } = standing;
  const issueIds = issues.map(({ id }) => id);
  const ways = isSummary
    ? [{ agentId, issueIds }]
    : issueIds.map((issueId) => ({ agentId, issueId }));
  const [made] = await makeAgentLinks(tx, ways, baseUrl);
  await endLink(tx, linkId, now);
  const quote = issues
    .map(({ number, title }) => `#${formatIssueNumber(number)} ${title}`)
    .join('\n');
  const data = { link: made ?? '', quote };
  await queueMail(tx, { kind: 'linkAgain', to: { email, name }, locale, account, data });
  await audit(tx, {
    by: { kind: 'contractor', id: agentId },
    action: 'linkSentAgain',
    on: { kind: 'agentLink', id: linkId },
    from,
  });
  return true;
}
