import { agentIssueCalls, type Job } from '#contract/agentIssue.ts';
import { attachmentCalls } from '#contract/attachments.ts';
import type { Args } from '#contract/call.ts';
import { type Delegation, delegationCalls } from '#contract/delegations.ts';
import { messageCalls } from '#contract/messages.ts';
import { api } from '#src/shared/api/api.ts';
import type { ApiDispatch } from '#src/shared/api/dispatch.ts';
import { linkToken } from '#src/shared/session/agentLink.ts';

import { jobRequest, type LinkId } from './jobRequest.ts';

export type JobKey = { id: number; linkId: LinkId };
type JobStep = JobKey & { delegationId: number; body: Args<typeof delegationCalls.step>['body'] };
type JobVisitEnd = JobKey & {
  delegationId: number;
  body: Args<typeof delegationCalls.endVisit>['body'];
};
type NewMessage = JobKey & { body: Args<typeof messageCalls.create>['body'] };

/** The link's token lives in session storage, not in the store. */
const tokenOf = (linkId: LinkId) => ({ body: { token: linkToken(linkId) ?? '' } });

const jobApi = api.enhanceEndpoints({ addTagTypes: ['job'] }).injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query({
      query: (linkId: LinkId) => jobRequest(agentIssueCalls.jobs, {}, linkId),
      responseSchema: agentIssueCalls.jobs.response,
      providesTags: ['job'],
    }),
    getJob: build.query({
      query: ({ id, linkId }: JobKey) =>
        jobRequest(agentIssueCalls.job, { params: { id } }, linkId),
      responseSchema: agentIssueCalls.job.response,
      providesTags: (_job, _error, { id }) => [{ type: 'job', id }],
    }),
    listImportantDates: build.query({
      query: (linkId: LinkId) => jobRequest(agentIssueCalls.importantDates, {}, linkId),
      rawResponseSchema: agentIssueCalls.importantDates.response,
      transformResponse: ({ list }) => list,
    }),
    lookAtLink: build.query({
      query: (linkId: LinkId) => jobRequest(agentIssueCalls.look, tokenOf(linkId), linkId),
      responseSchema: agentIssueCalls.look.response,
      keepUnusedDataFor: 0,
    }),
    renewLink: build.mutation({
      query: (linkId: LinkId) => jobRequest(agentIssueCalls.renew, tokenOf(linkId), linkId),
      responseSchema: agentIssueCalls.renew.response,
    }),
    openJob: build.mutation({
      query: ({ id, linkId }: JobKey) =>
        jobRequest(delegationCalls.opened, { params: { id } }, linkId),
      responseSchema: delegationCalls.opened.response,
    }),
    stepJob: build.mutation({
      query: ({ id, linkId, delegationId, body }: JobStep) =>
        jobRequest(delegationCalls.step, { params: { id, delegationId }, body }, linkId),
      responseSchema: delegationCalls.step.response,
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        // A refusal too means that the page is out of date.
        if (!answer) return void dispatch(changed(key));
        const { data: delegation } = answer;
        const { id, linkId } = key;
        // Show the answer itself: the step may expire the link, so that no refetch works.
        const paint = () =>
          dispatch(
            jobApi.util.updateQueryData('getJob', { id, linkId }, withDelegation(delegation)),
          );
        paint();
        await dispatch(jobApi.util.getRunningQueryThunk('getJob', { id, linkId }));
        paint();
        if (delegation.state !== 'declined') await dispatch(changed(key));
      },
    }),
    endJobVisit: build.mutation({
      query: ({ id, linkId, delegationId, body }: JobVisitEnd) =>
        jobRequest(delegationCalls.endVisit, { params: { id, delegationId }, body }, linkId),
      responseSchema: delegationCalls.endVisit.response,
      // A refusal too means that the page is out of date.
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        await dispatch(changed(key));
      },
    }),
    writeToJob: build.mutation({
      query: ({ id, linkId, body }: NewMessage) =>
        jobRequest(messageCalls.create, { params: { id }, body }, linkId),
      responseSchema: messageCalls.create.response,
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(changed(key));
      },
    }),
    removeJobFile: build.mutation({
      query: ({ fileId, linkId }: { fileId: number; linkId: LinkId }) =>
        jobRequest(attachmentCalls.removeDraft, { params: { id: fileId } }, linkId),
      responseSchema: attachmentCalls.removeDraft.response,
    }),
  }),
});
/**
 * Refetches a changed job. A request already under way may be older than the change and would
 * suppress another, so wait for it first.
 */
const changed =
  ({ id, linkId }: JobKey) =>
  async (dispatch: ApiDispatch) => {
    await dispatch(jobApi.util.getRunningQueryThunk('getJob', { id, linkId }));
    const tags = [
      'job',
      'message',
      'issueList',
      { type: 'job', id },
      { type: 'issue', id },
    ] as const;
    dispatch(jobApi.util.invalidateTags([...tags]));
  };

const withDelegation = (delegation: Delegation) => (job: Job) => {
  job.delegations = job.delegations.map((one) => (one.id === delegation.id ? delegation : one));
};

export const {
  useListJobsQuery,
  useGetJobQuery,
  useListImportantDatesQuery,
  useLookAtLinkQuery,
  useRenewLinkMutation,
  useOpenJobMutation,
  useStepJobMutation,
  useEndJobVisitMutation,
  useWriteToJobMutation,
  useRemoveJobFileMutation,
} = jobApi;
