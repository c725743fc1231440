import type { Args } from '#contract/call.ts';
import { delegationCalls } from '#contract/delegations.ts';
import { visitCalls } from '#contract/visits.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

export type StepBody = Args<typeof delegationCalls.step>['body'];
type DelegationChange = { issueId: number; delegationId: number; body: StepBody };
type VisitEnd = {
  issueId: number;
  delegationId: number;
  body: Args<typeof delegationCalls.endVisit>['body'];
};
type VisitProposal = { issueId: number; body: Args<typeof visitCalls.propose>['body'] };
type NewDelegation = { issueId: number; body: Args<typeof delegationCalls.create>['body'] };
type RemedyRequest = { issueId: number; body: Args<typeof delegationCalls.makeAvailable>['body'] };

const changed = (issueId: number) => [
  'issueList' as const,
  'history' as const,
  { type: 'issue' as const, id: issueId },
];

/** Delegations of an issue; refetched whenever the issue changes. */
const delegationApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    listDelegations: build.query({
      query: (issueId: number) => request(delegationCalls.list, { params: { id: issueId } }),
      rawResponseSchema: delegationCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: (_list, _error, issueId) => [{ type: 'issue', id: issueId }],
    }),
    listOffers: build.query({
      query: (issueId: number) => request(delegationCalls.offers, { params: { id: issueId } }),
      rawResponseSchema: delegationCalls.offers.response,
      transformResponse: ({ list }) => list,
      providesTags: (_list, _error, issueId) => [{ type: 'issue', id: issueId }],
      keepUnusedDataFor: 0,
    }),
    makeAvailable: build.mutation({
      query: ({ issueId, body }: RemedyRequest) =>
        request(delegationCalls.makeAvailable, { params: { id: issueId }, body }),
      responseSchema: delegationCalls.makeAvailable.response,
      invalidatesTags: (_answer, error, { issueId }) => (error ? [] : changed(issueId)),
    }),
    sendDelegation: build.mutation({
      query: ({ issueId, body }: NewDelegation) =>
        request(delegationCalls.create, { params: { id: issueId }, body }),
      responseSchema: delegationCalls.create.response,
      // A refusal too means that the page is out of date.
      invalidatesTags: (_delegation, _error, { issueId }) => changed(issueId),
    }),
    stepDelegation: build.mutation({
      query: ({ issueId, delegationId, body }: DelegationChange) =>
        request(delegationCalls.step, { params: { id: issueId, delegationId }, body }),
      responseSchema: delegationCalls.step.response,
      invalidatesTags: (_delegation, _error, { issueId }) => changed(issueId),
    }),
    endVisit: build.mutation({
      query: ({ issueId, delegationId, body }: VisitEnd) =>
        request(delegationCalls.endVisit, { params: { id: issueId, delegationId }, body }),
      responseSchema: delegationCalls.endVisit.response,
      invalidatesTags: (_delegation, _error, { issueId }) => changed(issueId),
    }),
    proposeVisit: build.mutation({
      query: ({ issueId, body }: VisitProposal) =>
        request(visitCalls.propose, { params: { id: issueId }, body }),
      responseSchema: visitCalls.propose.response,
      invalidatesTags: (_visit, _error, { issueId }) => changed(issueId),
    }),
    endStaffVisit: build.mutation({
      query: ({ issueId, body }: Omit<VisitEnd, 'delegationId'>) =>
        request(visitCalls.end, { params: { id: issueId }, body }),
      responseSchema: visitCalls.end.response,
      invalidatesTags: (_visit, _error, { issueId }) => changed(issueId),
    }),
    markDelegationsOpened: build.mutation({
      query: (issueId: number) => request(delegationCalls.opened, { params: { id: issueId } }),
      responseSchema: delegationCalls.opened.response,
      invalidatesTags: (answer, _error, issueId) => (answer?.opened ? changed(issueId) : []),
    }),
  }),
});
export const {
  useListDelegationsQuery,
  useListOffersQuery,
  useMakeAvailableMutation,
  useSendDelegationMutation,
  useStepDelegationMutation,
  useEndVisitMutation,
  useProposeVisitMutation,
  useEndStaffVisitMutation,
  useMarkDelegationsOpenedMutation,
} = delegationApi;
