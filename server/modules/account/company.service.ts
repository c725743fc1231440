import type {
  BrandPicture,
  CompanyFacts,
  CompanyLook,
  CompanyWords,
  OwnCompany,
} from '#contract/company.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RunTransaction } from '../../http/callInput.ts';
import type { Files } from '../../ports/files.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { noteChangedTimes, reckonAfterChange } from '../clock/index.ts';
import { drawPicture, readPicture } from './brandPicture.ts';
import { companyRepository } from './company.repository.ts';

type CompanyContext = { tx: TenantTx; me: AgentIdentity };

/**
 * Saves some settings. Another country has other holidays and another time zone: clocks of open issues are reckoned anew. Throws
 * VERSION_CONFLICT with the saved state when someone else saved first.
 */
export async function saveSettings(
  { tx, me, now }: CompanyContext & { now: Date },
  { version, ...settings }: CompanyFacts | CompanyLook,
): Promise<OwnCompany> {
  const before = await lockAt(tx, version, 'company.changed');
  const after = await companyRepository(tx).save(settings);
  if (after.country !== before.country) await reckonAfterChange(tx, now);
  else if (after.idleDays !== before.idleDays) await noteChangedTimes(tx, now);
  await auditCompany({ tx, me }, 'changed', { before, after });
  return after;
}

/** Replaces the custom terms of one language. Throws VERSION_CONFLICT. */
export async function saveWords(
  { tx, me }: CompanyContext,
  { version, locale, words }: CompanyWords,
): Promise<OwnCompany> {
  const before = await lockAt(tx, version, 'company.renamed');
  const others = Object.entries(before.terminology).filter(
    ([key]) => !key.startsWith(`${locale}:`),
  );
  const entries = Object.entries(words).map(([key, word]) => [`${locale}:${key}`, word] as const);
  const terminology: Record<string, string> = Object.fromEntries([...others, ...entries]);
  const after = await companyRepository(tx).saveTerminology(terminology);
  await auditCompany({ tx, me }, 'renamed', {
    before: before.terminology,
    after: after.terminology,
  });
  return after;
}

const onCompany = ({ accountId: id }: TenantTx) => ({ kind: 'company', id });

async function lockAt(tx: TenantTx, version: number, action: string): Promise<OwnCompany> {
  const current = await companyRepository(tx).lock();
  await checkVersion(tx, { ...onCompany(tx), action }, { baseVersion: version, current });
  return current;
}

type PictureUpload = { picture: BrandPicture; body: ReadableStream<Uint8Array> | null };

/**
 * Replaces a brand picture with a re-encoded upload; the file sweep removes the old one. No transaction is open while it
 * uploads. Throws TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and INVALID for damaged pictures.
 */
export async function takePicture(
  files: Files,
  { within, me }: { within: RunTransaction; me: AgentIdentity },
  { picture, body }: PictureUpload,
): Promise<OwnCompany> {
  const drawn = await drawPicture(me.accountId, picture, await readPicture(picture, body));
  const key = crypto.randomUUID();
  await files.put({ accountId: me.accountId, key }, { original: drawn });
  return within((tx) => setPicture({ tx, me }, picture, key));
}

/** Restores the app's default picture, or none. */
export const dropPicture = (asking: CompanyContext, picture: BrandPicture): Promise<OwnCompany> =>
  setPicture(asking, picture, null);

async function setPicture({ tx, me }: CompanyContext, picture: BrandPicture, key: string | null) {
  const after = await companyRepository(tx).setPicture(picture, key);
  await auditCompany({ tx, me }, key === null ? 'pictureRemoved' : 'pictureSent', {
    after: { picture },
  });
  return after;
}

/** Audits the changed fields. */
function auditCompany(
  { tx, me }: CompanyContext,
  what: 'changed' | 'renamed' | 'pictureSent' | 'pictureRemoved',
  { before = {}, after }: { before?: object; after: object },
): Promise<void> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => name !== 'version' && JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const only = (values: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]));
  return audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `company.${what}`,
    on: onCompany(tx),
    before: only(was),
    after: only(is),
  });
}
