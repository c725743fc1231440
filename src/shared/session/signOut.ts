import { createAction } from '@reduxjs/toolkit';

/** Ends the session; handled in `app/listeners/signOut.ts`. */
export const signOutRequested = createAction<{
  /** Chosen by the user: unsent text is removed too, otherwise kept. */
  isExplicit: boolean;
  returnUrl?: string;
}>('session/signOutRequested');
