import type { Prefill } from '#contract/prefill.ts';

import type { SystemTx } from '../../db/tenancy.ts';
import { readSigner } from './prefill.repository.ts';
import { isSigned } from './signature.ts';

/**
 * The company of a report link; undefined if its signature is wrong or the project is no longer open to reporters.
 * Takes the same steps either way.
 */
export async function checkPrefill(tx: SystemTx, prefill: Prefill): Promise<number | undefined> {
  const signer = await readSigner(tx, prefill.project);
  const signed = isSigned(signer?.key ?? null, prefill);
  return signed && signer?.isOpen === true ? signer.accountId : undefined;
}
