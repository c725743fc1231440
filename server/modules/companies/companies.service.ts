import type { Account, AccountBody, NewAccount } from '#contract/accounts.ts';
import type { ClockShift } from '#contract/clockShift.ts';

import type { SystemTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { previewMove, reckonAfterChange } from '../clock/index.ts';
import { inviteIn } from '../session/index.ts';
import { companiesRepository, ensureAgent } from './companies.repository.ts';
import { copySettings } from './copy.repository.ts';

/** The calling super admin and the request's origin. */
type AuditSource = { me: AgentIdentity; from: RequestOrigin };

/**
 * Creates a usable company: settings copied from a template, if given, and an administrator, invited by mail. Throws INVALID
 * for a taken domain or an unknown template.
 */
export function createCompany(deps: Deps, by: AuditSource, body: NewAccount): Promise<Account> {
  const { admin, templateId, ...facts } = body;
  return deps.tenancy.acrossAccounts(async (tx) => {
    const companies = companiesRepository(tx);
    if (templateId !== null && !(await companies.lock(templateId))) {
      throw invalid('templateId', 'No such company');
    }
    const id = await companies.insert(facts, templateId);
    if (id === undefined) throw domainTaken();
    if (templateId !== null) await copySettings(tx, { from: templateId, to: id });
    const userId = await companies.addAdmin(id, admin);
    await auditCompany(tx, by, { id, what: 'created', after: body });
    const inviter = { name: by.me.name, by: actorOf(by), from: by.from };
    await inviteIn(tx, deps, { userId, accountId: id, inviter });
    return read(tx, id);
  });
}

/**
 * Saves a company, and after another country reckons the clocks of its open issues anew. Throws NOT_FOUND, VERSION_CONFLICT with
 * the saved state, INVALID for a taken domain.
 */
export async function changeCompany(
  { tenancy, clock }: Deps,
  by: AuditSource,
  { id, body }: { id: number; body: AccountBody },
): Promise<Account> {
  const saved = await tenancy.acrossAccounts(async (tx) => {
    const companies = companiesRepository(tx);
    const before = await companies.lock(id);
    if (!before) throw notFound('company');
    const change = { baseVersion: body.version, current: before, readCurrent: () => read(tx, id) };
    await checkVersion({ ...tx, accountId: id }, { kind: 'company', id }, change);
    if (await companies.isDomainTaken(body.domain, id)) throw domainTaken();
    await companies.update(id, body);
    await auditCompany(tx, by, { id, what: whatOf(before, body), before, after: body });
    return { company: await read(tx, id), hasMoved: before.country !== body.country };
  });
  // Not of this transaction: it may not write issues. Should the server die here, the hourly check does it.
  if (saved.hasMoved) await tenancy.within(id, (tx) => reckonAfterChange(tx, clock.now()));
  return saved.company;
}

/** What moving a company to another country would do to its open issues. Throws NOT_FOUND. */
export async function previewCompanyMove(
  { tenancy, clock }: Deps,
  id: number,
  country: string,
): Promise<ClockShift> {
  await tenancy.acrossAccounts((tx) => read(tx, id));
  return tenancy.within(id, (tx) => previewMove(tx, country, clock.now()));
}

/** Enters a company as an agent of the super admin's own. Throws NOT_FOUND. */
export function enterCompany(
  { tenancy }: Deps,
  by: AuditSource,
  id: number,
): Promise<{ agentId: number }> {
  return tenancy.acrossAccounts(async (tx) => {
    const agent = await ensureAgent(tx, id, by.me.userId);
    if (!agent) throw notFound('company');
    if (agent.isNew) {
      await auditCompany(tx, by, { id, what: 'entered', after: { agentId: agent.id } });
    }
    return { agentId: agent.id };
  });
}

type CompanyEvent = 'created' | 'changed' | 'deactivated' | 'activated' | 'entered';

const whatOf = (before: AccountBody, after: AccountBody): CompanyEvent => {
  if (before.inactive === after.inactive) return 'changed';
  return after.inactive ? 'deactivated' : 'activated';
};

async function read(tx: SystemTx, id: number): Promise<Account> {
  const [found] = await companiesRepository(tx).list(id);
  if (!found) throw notFound('company');
  return found;
}

/** Audited as a user: the super admin need not be an agent of the company. */
const actorOf = ({ me }: Pick<AuditSource, 'me'>) => ({ kind: 'user' as const, id: me.userId });

/** Audits in the company itself. */
const auditCompany = (
  tx: SystemTx,
  { me, from }: AuditSource,
  { id, what, before, after }: { id: number; what: CompanyEvent; before?: object; after: object },
) =>
  audit(tx, {
    accountId: id,
    by: actorOf({ me }),
    action: `company.${what}`,
    on: { kind: 'company', id },
    before,
    after,
    from,
  });

const invalid = (field: string, why: string) =>
  new AppError('INVALID', why, { fields: { [field]: why } });
const domainTaken = () => invalid('domain', 'Another company has it');
