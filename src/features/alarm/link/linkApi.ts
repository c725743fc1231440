import { alarmCalls } from '#contract/alarms.ts';
import { api } from '#src/shared/api/api.ts';
import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { repeatable, request, type Request } from '#src/shared/api/request.ts';
import { ALARM_LINK, linkToken } from '#src/shared/session/agentLink.ts';

/** The token never enters the store. The page itself handles an expired one, so the app treats these calls as public. */
const byLink = (call: typeof alarmCalls.byLink | typeof alarmCalls.takeByLink): Request => ({
  ...request(call, {}, 'public'),
  headers: { [ONE_TIME_TOKEN]: linkToken(ALARM_LINK) ?? '' },
});

const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    readLinkedAlarm: build.query({
      query: (_: void) => byLink(alarmCalls.byLink),
      responseSchema: alarmCalls.byLink.response,
      keepUnusedDataFor: 0,
    }),
    takeLinkedAlarm: build.mutation({
      query: (_: void) => repeatable(byLink(alarmCalls.takeByLink)),
      responseSchema: alarmCalls.takeByLink.response,
    }),
  }),
});
export const { useReadLinkedAlarmQuery, useTakeLinkedAlarmMutation } = linkApi;
