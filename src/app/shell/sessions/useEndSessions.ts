import { useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useEndOwnSessionMutation, useListOwnSessionsQuery } from './ownSessionsApi.ts';

/** Where the user is signed in, and what ends one or several of them. */
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
    // One that is over already is what was wanted.
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
