import { isRejectedWithValue } from '@reduxjs/toolkit';

import type { Config, User } from '#contract/session.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';
import { selectAccessToken, selectAgentId, signedIn } from '#src/shared/session/sessionSlice.ts';

import type { AppListeners } from '../store.ts';
import { configAnswered, userAnswered } from './answers.ts';
import type { Services } from './services.ts';

/** Whether an inactive company redirects its agent; super admins may stay. */
export function isSentAway(
  {
    company,
    companyInactive,
  }: Pick<Config, 'companyInactive'> & {
    company: { id: number } | null;
  },
  agent: { isSuperAdmin: boolean; account: { id: number } } | undefined,
): boolean {
  return companyInactive && company?.id === agent?.account.id && agent?.isSuperAdmin === false;
}

/** Whether a call was refused since the company was deactivated or wants a second step, perhaps after the page opened. */
const isRefused = (code: string) => (action: unknown) =>
  isRejectedWithValue(action) &&
  (action.payload as Partial<ApiError> | undefined)?.body?.error.code === code;

/** Redirects the people of an inactive company to the provider's site, and those who need a second step to its page. */
export function listenForInactiveCompany(listeners: AppListeners, services: Services) {
  const { store, persistor, router, leave } = services;
  let config: Config | undefined;
  let user: User | undefined;
  listeners.startListening({
    predicate: (action) => configAnswered(action) || userAnswered(action),
    effect: async (action) => {
      if (configAnswered(action)) config = action.payload;
      if (userAnswered(action)) user = action.payload;
      const accessToken = selectAccessToken(store.getState());
      const agentId = selectAgentId(store.getState());
      const agent = user?.agents.find(({ id }) => id === agentId);
      if (!config || !user || !isSentAway(config, agent) || accessToken === undefined) return;
      if (user.hasMultipleAgents) {
        // Drop the chosen agent: on return the user must be able to choose another company.
        store.dispatch(signedIn(accessToken));
        await persistor.flush();
      }
      leave(appSettings().marketingUrl);
    },
  });
  listeners.startListening({
    predicate: isRefused('TWO_STEP_NEEDED'),
    effect: () => void router.navigate('/auth/two-step'),
  });
  let isAsking = false;
  listeners.startListening({
    predicate: isRefused('COMPANY_INACTIVE'),
    // Refetch the user, so that they are redirected instead of seeing "not found" everywhere.
    effect: async () => {
      if (isAsking) return;
      isAsking = true;
      const { refetchConfig } = await import('./refetchConfig.ts');
      await refetchConfig(store);
      isAsking = false;
    },
  });
}
