import { createWakeUp } from '../../wakeUp.ts';

/** Of those who send what is in the outbox. */
export const { onWake: onMailQueued, wake: wakeWorkers } = createWakeUp();
