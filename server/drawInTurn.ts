import { turnsOf } from './http/turns.ts';

/** One big picture takes a core and a hundred megabytes; a company leaves room for the others. */
export const drawInTurn = turnsOf({ atATime: 3, perCompany: 2, longestWaitMs: 60_000 });
