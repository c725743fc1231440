import { createAction } from '@reduxjs/toolkit';

/** Ends the session; `app/listeners/signOut.ts` does what follows. */
export const signOutRequested = createAction<{
  /** Asked for by the user, who leaves nothing behind; else unsent texts are kept. */
  isExplicit: boolean;
  returnUrl?: string;
}>('session/signOutRequested');
