import { turnsOf } from './http/turns.ts';

/** A big picture takes a core and a hundred megabytes. */
export const drawInTurn = turnsOf({ atATime: 3, perCompany: 2, longestWaitMs: 60_000 });
