import { applyTerminology, resetTerminology } from '#src/shared/i18n/words.ts';
import { agentSelected, signedOut } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { AppListeners } from '../store.ts';
import { configAnswered } from './answers.ts';
import type { Services } from './services.ts';

/**
 * The words of the company follow its config. A company that changes under our feet, without the user having
 * chosen another agent, ends the session like a log-off.
 */
export function listenForCompanyChange(listeners: AppListeners, { i18n }: Services) {
  let companyId: number | undefined;
  listeners.startListening({
    predicate: (action) => agentSelected.match(action) || signedOut.match(action),
    effect: () => {
      companyId = undefined;
      resetTerminology(i18n);
    },
  });
  listeners.startListening({
    matcher: configAnswered,
    effect: ({ payload: { company, accountTerminology } }, { dispatch }) => {
      if (companyId !== undefined && company?.id !== companyId) {
        dispatch(signOutRequested({ isExplicit: false }));
        return;
      }
      companyId = company?.id;
      applyTerminology(i18n, accountTerminology);
    },
  });
}
