import { agentIssueCalls, type Job } from '#contract/agentIssue.ts';
import { attachmentCalls } from '#contract/attachments.ts';
import type { Args } from '#contract/call.ts';
import { delegationCalls } from '#contract/delegations.ts';
import { messageCalls } from '#contract/messages.ts';
import { api } from '#src/shared/api/api.ts';
import { linkToken } from '#src/shared/session/agentLink.ts';

import { asked, type Way } from './asked.ts';

export type JobKey = { id: number; way: Way };
type Step = JobKey & { orderId: number; body: Args<typeof delegationCalls.step>['body'] };
type NewMessage = JobKey & { body: Args<typeof messageCalls.create>['body'] };

/** What a link says of itself: its token is in the store of the tab, not of the app. */
const tokenOf = (way: Way) => ({ body: { token: linkToken(way) ?? '' } });

const jobApi = api.enhanceEndpoints({ addTagTypes: ['job'] }).injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query({
      query: (way: Way) => asked(agentIssueCalls.jobs, {}, way),
      responseSchema: agentIssueCalls.jobs.response,
      providesTags: ['job'],
    }),
    getJob: build.query({
      query: ({ id, way }: JobKey) => asked(agentIssueCalls.job, { params: { id } }, way),
      responseSchema: agentIssueCalls.job.response,
      providesTags: (_job, _error, { id }) => [{ type: 'job', id }],
    }),
    listImportantDates: build.query({
      query: (way: Way) => asked(agentIssueCalls.importantDates, {}, way),
      rawResponseSchema: agentIssueCalls.importantDates.response,
      transformResponse: ({ list }) => list,
    }),
    lookAtLink: build.query({
      query: (way: Way) => asked(agentIssueCalls.look, tokenOf(way), way),
      responseSchema: agentIssueCalls.look.response,
      keepUnusedDataFor: 0,
    }),
    renewLink: build.mutation({
      query: (way: Way) => asked(agentIssueCalls.renew, tokenOf(way), way),
      responseSchema: agentIssueCalls.renew.response,
    }),
    openJob: build.mutation({
      query: ({ id, way }: JobKey) => asked(delegationCalls.opened, { params: { id } }, way),
      responseSchema: delegationCalls.opened.response,
    }),
    stepJob: build.mutation({
      query: ({ id, way, orderId, body }: Step) =>
        asked(delegationCalls.step, { params: { id, delegationId: orderId }, body }, way),
      responseSchema: delegationCalls.step.response,
      // The answer itself is shown: a link may end with the step, and nothing be told after it.
      onQueryStarted: async ({ id, way }, { dispatch, queryFulfilled }) => {
        try {
          const { data: order } = await queryFulfilled;
          const replace = (job: Job) => {
            job.orders = job.orders.map((one) => (one.id === order.id ? order : one));
          };
          dispatch(jobApi.util.updateQueryData('getJob', { id, way }, replace));
        } catch {
          // Who took the step says so.
        }
      },
      invalidatesTags: (order, error, { id }) =>
        error || order?.state === 'declined'
          ? []
          : ['issueList', 'job', { type: 'job', id }, { type: 'issue', id }],
    }),
    writeToJob: build.mutation({
      query: ({ id, way, body }: NewMessage) =>
        asked(messageCalls.create, { params: { id }, body }, way),
      responseSchema: messageCalls.create.response,
      invalidatesTags: (_message, error, { id }) =>
        error ? [] : ['message', { type: 'job', id }, { type: 'issue', id }],
    }),
    removeJobFile: build.mutation({
      query: ({ fileId, way }: { fileId: number; way: Way }) =>
        asked(attachmentCalls.removeDraft, { params: { id: fileId } }, way),
      responseSchema: attachmentCalls.removeDraft.response,
    }),
  }),
});
export const {
  useListJobsQuery,
  useGetJobQuery,
  useListImportantDatesQuery,
  useLookAtLinkQuery,
  useRenewLinkMutation,
  useOpenJobMutation,
  useStepJobMutation,
  useWriteToJobMutation,
  useRemoveJobFileMutation,
} = jobApi;
