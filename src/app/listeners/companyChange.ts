import { applyTerminology, resetTerminology } from '#src/shared/i18n/words.ts';
import { agentSelected, signedOut } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { AppListeners } from '../store.ts';
import { configAnswered } from './answers.ts';
import type { Services } from './services.ts';

/**
 * Applies the company's terms with its config. If the company changes without the user choosing
 * another agent, the session ends as on sign-out.
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
