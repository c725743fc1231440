import { signedOut } from '#src/shared/session/sessionSlice.ts';

import type { AppListeners } from '../store.ts';
import { anyConfigAnswered } from './answers.ts';
import type { Services } from './services.ts';

/**
 * The company's colour as one variable, from which the styles derive every accent (DESIGN.md §3).
 */
export function listenForBranding(listeners: AppListeners, _: Services) {
  const { style } = document.documentElement;
  listeners.startListening({
    matcher: anyConfigAnswered,
    effect: ({ payload }) => {
      const accent = payload.company?.accent;
      if (accent) style.setProperty('--brand', accent);
      else style.removeProperty('--brand');
    },
  });
  listeners.startListening({
    actionCreator: signedOut,
    effect: () => void style.removeProperty('--brand'),
  });
}
