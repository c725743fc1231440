import { createAction } from '@reduxjs/toolkit';

/** A call was answered 401, or (status 0) not at all. `app/listeners/unauthorized.ts` decides what follows. */
export const unauthorized = createAction<{ status: 0 | 401 }>('api/unauthorized');
