import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/dispatch.ts';
import { sessionApi } from './sessionApi.ts';
import { agentSelected } from './sessionSlice.ts';

/** Goes on as another agent: what was fetched is another company's, and user and config are asked for anew. */
export async function workAs(dispatch: ApiDispatch, agentId: number): Promise<void> {
  const { getCurrentUser, getConfig } = sessionApi.endpoints;
  dispatch(agentSelected(agentId));
  dispatch(api.util.resetApiState());
  await Promise.all([
    dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true })),
    dispatch(getConfig.initiate(undefined, { forceRefetch: true })),
  ]);
}
