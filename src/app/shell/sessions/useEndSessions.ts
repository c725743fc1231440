import { useState } from 'react';

import { ownSessionCalls } from '#contract/ownSessions.ts';
import { api, type ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { request } from '#src/shared/api/request.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

const ownSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: build.query({
      query: (_: void) => request(ownSessionCalls.list, {}),
      responseSchema: ownSessionCalls.list.response,
      // Always refetched: another browser may have signed in or out.
      keepUnusedDataFor: 0,
    }),
    endOwnSession: build.mutation({
      query: (sessionId: string) => request(ownSessionCalls.end, { params: { sessionId } }),
      responseSchema: ownSessionCalls.end.response,
    }),
  }),
});
const { useListOwnSessionsQuery, useEndOwnSessionMutation } = ownSessionsApi;

/** The user's sessions, and how to end some of them. */
export function useEndSessions() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const toast = useToast();
  const { data, isError, refetch } = useListOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOne] = useEndOwnSessionMutation();
  const [ending, setEnding] = useState<readonly string[]>([]);

  const end = async (ids: readonly string[]) => {
    setEnding(ids);
    const answers = await Promise.all(ids.map((id) => endOne(id)));
    // 404: already ended.
    const failure = answers
      .map(({ error }) => error as ApiError | undefined)
      .find((error) => error !== undefined && error.status !== 404);
    await refetch();
    setEnding([]);
    if (failure) toast.error(t('shell.sessions.failed', { reason: errorText(failure) }));
    else toast.success(t('shell.sessions.ended', { count: ids.length }));
  };
  return { sessions: data?.list, isError, refetch, ending, end };
}
