import { useSelector } from 'react-redux';

import type { ApiError } from '../api/request.ts';
import { useGetCurrentUserQuery } from './sessionApi.ts';
import { selectAgentId } from './sessionSlice.ts';

/**
 * Whether an outside page is seen by someone who works in a company, who keeps the app's bar. Without a chosen company or
 * a live session, they see it like any visitor.
 */
export function useWorksHere(): boolean {
  const isChosen = useSelector(selectAgentId) !== undefined;
  const { error } = useGetCurrentUserQuery(undefined, { skip: !isChosen });
  return isChosen && (error as ApiError | undefined)?.status !== 401;
}
