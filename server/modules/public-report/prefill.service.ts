import type { Prefill } from '#contract/prefill.ts';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { readKey, readSigner } from './prefill.repository.ts';
import { isSigned, pathSignedWith, type Place } from './signature.ts';

/**
 * The company that a link to the report form leads to; undefined where that company did not sign it, or the project is
 * not open to reporters any more. Takes the same steps either way.
 */
export async function checkPrefill(tx: SystemTx, prefill: Prefill): Promise<number | undefined> {
  const signer = await readSigner(tx, prefill.project);
  const signed = isSigned(signer?.key ?? null, prefill);
  return signed && signer?.isOpen === true ? signer.accountId : undefined;
}

/** The path of the report form for a place of the company, signed by it. The place must be its own. */
export const signedPath = async (tx: TenantTx, place: Place): Promise<string> =>
  pathSignedWith(await readKey(tx), place);
