import { partyViewCalls } from '#contract/partyView.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

type AsContractor = { issueId: number; agentId: number };

const partyViewApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    viewAsReporter: build.query({
      query: (issueId: number) => request(partyViewCalls.asReporter, { params: { id: issueId } }),
      responseSchema: partyViewCalls.asReporter.response,
      providesTags: (_view, _error, id) => [{ type: 'issue', id }, 'message'],
    }),
    viewAsContractor: build.query({
      query: ({ issueId, agentId }: AsContractor) =>
        request(partyViewCalls.asContractor, { params: { id: issueId, agentId } }),
      responseSchema: partyViewCalls.asContractor.response,
      providesTags: (_view, _error, { issueId }) => [{ type: 'issue', id: issueId }, 'message'],
    }),
  }),
});
export const { useViewAsReporterQuery, useViewAsContractorQuery } = partyViewApi;
