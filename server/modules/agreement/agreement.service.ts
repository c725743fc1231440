import type { Agreement, Payer } from '#contract/agreements.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import {
  AgreementsAway,
  type AgreementRecord,
  type AgreementSource,
} from '../../ports/agreements.ts';
import { agreementRepository, type PayerFacts } from './agreement.repository.ts';
import { payerOf } from './payer.ts';

/** The caller and its tenancy; no transaction is open while the ERP is queried. */
type AgreementContext = {
  me: AgentIdentity;
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  source: AgreementSource | undefined;
};

/**
 * An agreement by number, for viewers of one of its projects; administrators find all. Throws NOT_FOUND, and UNAVAILABLE when
 * the ERP does not answer.
 */
export async function findAgreement(
  { me, within, source }: AgreementContext,
  number: string,
): Promise<Agreement> {
  const found = source
    ? await inErp({ me, within, source }, number)
    : await within((tx) => agreementRepository(tx).find(me, number));
  if (!found) throw notFound('agreement');
  return found;
}

async function inErp(
  { me, within, source }: AgreementContext & { source: AgreementSource },
  number: string,
): Promise<Agreement | undefined> {
  const record = await askSource(
    source,
    number,
    await within((tx) => agreementRepository(tx).domain()),
  );
  if (!record) return undefined;
  const projects = await within((tx) =>
    agreementRepository(tx).projectsOf(me, record.project.number),
  );
  const isSeen = projects.length > 0 || me.roleGroup === 'ROLE_ADMIN';
  return isSeen ? { ...record, projectAsProjectList: projects } : undefined;
}

/** Suggests the payer of an issue, with the reason. Throws NOT_FOUND, and UNAVAILABLE when the ERP does not answer. */
export async function suggestPayer(
  { me, within, source }: AgreementContext,
  issueId: number,
  today: string,
): Promise<Payer> {
  const facts = await within((tx) => agreementRepository(tx).payerFacts(me, issueId));
  if (!facts) throw notFound('issue');
  const agreement = source ? await agreementOf(source, facts) : facts.agreement;
  return payerOf({ ...facts, agreement }, today);
}

async function agreementOf(source: AgreementSource, { agreementNumber, domain }: PayerFacts) {
  return agreementNumber === ''
    ? null
    : ((await askSource(source, agreementNumber, domain)) ?? null);
}

async function askSource(
  source: AgreementSource,
  number: string,
  domain: string,
): Promise<AgreementRecord | undefined> {
  try {
    return await source.find(number, domain);
  } catch (error) {
    if (!(error instanceof AgreementsAway)) throw error;
    throw new AppError('UNAVAILABLE', error.message, { retryAfter: 30 });
  }
}
