import type { Prefill } from '#contract/prefill.ts';

import type { SystemTx } from '../../db/tenancy.ts';
import { readSigner } from './prefill.repository.ts';
import { isSigned } from './signature.ts';

/**
 * The company that a link to the report form leads to; undefined where that company did not sign it, or the project is
 * not open to reporters any more. Takes the same steps either way.
 */
export async function checkPrefill(tx: SystemTx, prefill: Prefill): Promise<number | undefined> {
  const signer = await readSigner(tx, prefill.project);
  const signed = isSigned(signer?.key ?? null, prefill);
  return signed && signer?.isOpen === true ? signer.accountId : undefined;
}
