import { useSelector } from 'react-redux';

import type { ApiError } from '../api/request.ts';
import { useGetCurrentUserQuery } from './sessionApi.ts';
import { selectAgentId } from './sessionSlice.ts';

/**
 * Whether the page of an outsider is seen by somebody who works in a company: he has the app's own bar. Who has chosen no
 * company yet, or whose session has ended long since, is on such a page like anybody else.
 */
export function useWorksHere(): boolean {
  const isChosen = useSelector(selectAgentId) !== undefined;
  const { error } = useGetCurrentUserQuery(undefined, { skip: !isChosen });
  return isChosen && (error as ApiError | undefined)?.status !== 401;
}
