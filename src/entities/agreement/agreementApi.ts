import { type Agreement, AGREEMENT_STALE_AFTER, agreementCalls } from '#contract/agreements.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { now } from '#src/shared/lib/clock.ts';

/** An agreement with the time of its look-up; looked up again after half a minute. */
export type FoundAgreement = Agreement & {
  /** `Kvarnholmen etapp 3 [4012]` */
  projectNameWithNumber: string;
  /** Milliseconds since 1970. */
  createdAt: number;
};

const agreementApi = api.injectEndpoints({
  endpoints: (build) => ({
    findAgreement: build.query<FoundAgreement, string>({
      query: (number) => request(agreementCalls.find, { params: { id: number } }),
      transformResponse: (answer) => {
        const agreement = agreementCalls.find.response.parse(answer);
        return {
          ...agreement,
          projectNameWithNumber: nameWithNumber(agreement.project),
          createdAt: now().getTime(),
        };
      },
    }),
  }),
});

/** In seconds, for RTK Query. */
export const STALE_AFTER = AGREEMENT_STALE_AFTER / 1000;

/** An agreement by its number; a result from the last half minute is reused. */
export const useAgreement = (number: string) =>
  agreementApi.useFindAgreementQuery(number, {
    refetchOnMountOrArgChange: STALE_AFTER,
    skip: number === '',
  });
