import { alarmCalls } from '#contract/alarms.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const alarmApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAlarms: build.query({
      query: (_: void) => request(alarmCalls.list, {}),
      rawResponseSchema: alarmCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['alarm'],
    }),
    takeAlarm: build.mutation({
      query: ({ issueId, undoKey }: { issueId: number; undoKey: string }) =>
        request(alarmCalls.take, { params: { id: issueId }, body: { undoKey } }),
      responseSchema: alarmCalls.take.response,
      onQueryStarted: refetchAfter(({ issueId }: { issueId: number; undoKey: string }) => [
        'alarm',
        'issueList',
        'issueCounts',
        'history',
        { type: 'issue', id: issueId },
      ]),
    }),
    noteOnCall: build.mutation({
      query: (issueId: number) => request(alarmCalls.called, { params: { id: issueId } }),
      responseSchema: alarmCalls.called.response,
      onQueryStarted: refetchAfter(() => ['history']),
    }),
  }),
});
export const { useListAlarmsQuery, useTakeAlarmMutation, useNoteOnCallMutation } = alarmApi;
