import { z } from 'zod';

import type { Agreement } from '#contract/agreements.ts';

import { fetchJson } from './fetchJson.ts';

/** An agreement as its source knows it. The server finds the company's projects for it. */
export type AgreementRecord = Omit<Agreement, 'projectAsProjectList'>;

/** The external source of agreements: the customer's ERP. */
export type AgreementSource = {
  /**
   * @param number as printed on the agreement
   * @param domain the company's, since one ERP may serve several
   * @returns undefined if there is none
   * @throws AgreementsAway if the ERP gives no usable answer
   */
  find: (number: string, domain: string) => Promise<AgreementRecord | undefined>;
};

export class AgreementsAway extends Error {
  override name = 'AgreementsAway';
}

const day = z.iso.date().nullable().default(null);

const record = z.object({
  number: z.string().max(40),
  project: z.object({ name: z.string().max(200), number: z.string().max(40) }),
  holder: z.string().max(200).default(''),
  objectId: z.string().max(40).default(''),
  startsOn: day,
  endsOn: day,
  handedOverOn: day,
  guaranteeUntil: day,
});

/** An ERP that answers `GET {address}/{number}?company={domain}` with an agreement as JSON, or 404. */
export function httpAgreements(address: string): AgreementSource {
  const base = address.replace(/\/+$/u, '');
  return {
    async find(number, domain) {
      const url = `${base}/${encodeURIComponent(number)}?company=${encodeURIComponent(domain)}`;
      try {
        const answer = await fetchJson(url);
        return answer === undefined ? undefined : record.parse(answer);
      } catch (cause) {
        throw new AgreementsAway('The agreements cannot be asked', { cause });
      }
    },
  };
}
