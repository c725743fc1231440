import { z } from 'zod';

import type { Agreement } from '#contract/agreements.ts';

import { fetchJson } from './fetchJson.ts';

/** An agreement as its keeper knows it. Which of the company's projects it is about, the server finds out itself. */
export type AgreementRecord = Omit<Agreement, 'projectAsProjectList'>;

/** Where agreements are kept outside this server: the customer's ERP. */
export type AgreementSource = {
  /**
   * @param number as it stands on the agreement
   * @param domain the company's, since one ERP may serve several
   * @returns undefined where there is none
   * @throws AgreementsAway when the ERP gives no answer that can be used
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
