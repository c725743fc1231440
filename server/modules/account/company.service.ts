import type {
  BrandPicture,
  CompanyFacts,
  CompanyLook,
  CompanyWords,
  OwnCompany,
} from '#contract/company.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Within } from '../../http/callInput.ts';
import type { Files } from '../../ports/files.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { drawPicture, readPicture } from './brandPicture.ts';
import { companyRepository } from './company.repository.ts';

type Asking = { tx: TenantTx; me: AgentIdentity };

/** Saves some of the settings. Throws VERSION_CONFLICT with what stands where somebody else saved meanwhile. */
export async function saveSettings(
  { tx, me }: Asking,
  { version, ...settings }: CompanyFacts | CompanyLook,
): Promise<OwnCompany> {
  const before = await lockAt(tx, version, 'company.changed');
  const after = await companyRepository(tx).save(settings);
  await note({ tx, me }, 'changed', { before, after });
  return after;
}

/** Saves what the company calls things in one language, in place of what it called them. Throws VERSION_CONFLICT. */
export async function saveWords(
  { tx, me }: Asking,
  { version, locale, words }: CompanyWords,
): Promise<OwnCompany> {
  const before = await lockAt(tx, version, 'company.renamed');
  const others = Object.entries(before.terminology).filter(
    ([key]) => !key.startsWith(`${locale}:`),
  );
  const own = Object.entries(words).map(([key, word]) => [`${locale}:${key}`, word] as const);
  const terminology: Record<string, string> = Object.fromEntries([...others, ...own]);
  const after = await companyRepository(tx).saveTerminology(terminology);
  await note({ tx, me }, 'renamed', {
    before: before.terminology,
    after: after.terminology,
  });
  return after;
}

const onCompany = ({ accountId: id }: TenantTx) => ({ kind: 'company', id });

async function lockAt(tx: TenantTx, version: number, action: string): Promise<OwnCompany> {
  const current = await companyRepository(tx).lock();
  await checkVersion(tx, { ...onCompany(tx), action }, { began: version, stands: current });
  return current;
}

type Sent = { picture: BrandPicture; body: ReadableStream<Uint8Array> | null };

/**
 * Shows a picture that was sent, drawn anew, in place of the one before: that one goes with the sweep of files. No
 * transaction is open while it comes in. Throws TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and INVALID for what is damaged.
 */
export async function takePicture(
  files: Files,
  { within, me }: { within: Within; me: AgentIdentity },
  { picture, body }: Sent,
): Promise<OwnCompany> {
  const drawn = await drawPicture(me.accountId, picture, await readPicture(picture, body));
  const key = crypto.randomUUID();
  await files.put({ accountId: me.accountId, key }, { original: drawn });
  return within((tx) => setPicture({ tx, me }, picture, key));
}

/** Shows the picture that comes with the app again, or none. */
export const dropPicture = (asking: Asking, picture: BrandPicture): Promise<OwnCompany> =>
  setPicture(asking, picture, null);

async function setPicture({ tx, me }: Asking, picture: BrandPicture, key: string | null) {
  const after = await companyRepository(tx).setPicture(picture, key);
  await note({ tx, me }, key === null ? 'pictureRemoved' : 'pictureSent', { after: { picture } });
  return after;
}

/** Notes what is different. */
function note(
  { tx, me }: Asking,
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
