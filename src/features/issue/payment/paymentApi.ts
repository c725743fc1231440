import { type Agreement, AGREEMENT_STALE_AFTER, agreementCalls } from '#contract/agreements.ts';
import type { Issue } from '#contract/issues.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';
import { now } from '#src/shared/lib/clock.ts';

/** An agreement as it was found, and when: after half a minute it is looked up anew. */
export type FoundAgreement = Agreement & {
  /** `Kvarnholmen etapp 3 [4012]` */
  projectNameWithNumber: string;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** What the answer of who pays depends on. */
type AskedPayer = { issueId: number; errorTypeId: number; place: number; agreementNumber: string };

const paymentApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    findAgreement: build.query<FoundAgreement, string>({
      query: (number) => request(agreementCalls.find, { params: { id: number } }),
      transformResponse: (answer) => {
        const agreement = agreementCalls.find.response.parse(answer);
        const { name, number } = agreement.project;
        return {
          ...agreement,
          projectNameWithNumber: `${name} [${number}]`,
          createdAt: now().getTime(),
        };
      },
    }),
    getPayer: build.query({
      query: ({ issueId }: AskedPayer) =>
        request(agreementCalls.payer, { params: { id: issueId } }),
      responseSchema: agreementCalls.payer.response,
    }),
  }),
});

const STALE = { refetchOnMountOrArgChange: AGREEMENT_STALE_AFTER / 1000 };

/** The agreement of a number; what was found within the last half minute is used again. */
export const useAgreement = (number: string) =>
  paymentApi.useFindAgreementQuery(number, { ...STALE, skip: number === '' });

/** Who would pay for an issue, asked anew when what it follows from has changed. */
export const usePayer = ({ id, errorType, address, agreementNumber }: Issue) =>
  paymentApi.useGetPayerQuery(
    { issueId: id, errorTypeId: errorType?.id ?? 0, place: address?.id ?? 0, agreementNumber },
    { ...STALE, skip: !errorType },
  );
