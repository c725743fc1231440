import { agreementCalls } from '#contract/agreements.ts';
import type { Issue } from '#contract/issues.ts';
import { STALE_AFTER } from '#src/entities/agreement/agreementApi.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

/** Inputs of the payer rules. */
type AskedPayer = { issueId: number; errorTypeId: number; place: number; agreementNumber: string };

const paymentApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    getPayer: build.query({
      query: ({ issueId }: AskedPayer) =>
        request(agreementCalls.payer, { params: { id: issueId } }),
      responseSchema: agreementCalls.payer.response,
    }),
  }),
});

/** Suggested payer, refetched when its inputs change. */
export const usePayer = ({ id, errorType, address, agreementNumber }: Issue) =>
  paymentApi.useGetPayerQuery(
    { issueId: id, errorTypeId: errorType?.id ?? 0, place: address?.id ?? 0, agreementNumber },
    { refetchOnMountOrArgChange: STALE_AFTER, skip: !errorType },
  );
