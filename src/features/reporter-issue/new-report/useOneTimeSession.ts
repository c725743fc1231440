import { useCallback, useEffect, useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { forgetReporterToken, reporterToken } from '#src/shared/session/reporterToken.ts';

import { useGetReporterQuery } from '../reporterApi.ts';

/** The one-time session and its address. An expired token is dropped without a redirect. */
export function useOneTimeSession() {
  const [isIn, setIsIn] = useState(() => reporterToken() !== null);
  const { data, error } = useGetReporterQuery(undefined, {
    skip: !isIn,
    refetchOnMountOrArgChange: true,
  });
  const enter = useCallback(() => setIsIn(true), []);
  const leave = useCallback(() => setIsIn(false), []);
  if (isIn && (error as ApiError | undefined)?.status === 401) setIsIn(false);
  useEffect(() => {
    if (!isIn) forgetReporterToken();
  }, [isIn]);
  return { isIn, email: isIn ? data?.email : undefined, enter, leave };
}
export type OneTimeSession = ReturnType<typeof useOneTimeSession>;
