import { UNSENT } from '#src/shared/drafts/draftsSlice.ts';

/** Under what name it is kept what the connection lost of the bulk actions. */
export const UNSENT_BULK = `bulk${UNSENT}`;
