import { createWakeUp } from '../../wakeUp.ts';

/** Of the writers, by transactions that wrote a notice. */
export const { onWake: onNotice, wakeAfterCommit: wakeWriters } = createWakeUp();
