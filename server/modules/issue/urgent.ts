import { createWakeUp } from '../../wakeUp.ts';

/** Of the alarms, by transactions in which an issue may have begun to need one. */
export const { onWake: onUrgent, wakeAfterCommit: wakeAlarms } = createWakeUp();

/** Whether a change of facts may leave an urgent issue to nobody. */
export const mayAlarm = (facts: {
  priority?: unknown;
  responsibleId?: unknown;
  teamId?: unknown;
}): boolean => facts.priority === 'urgent' || facts.responsibleId === null || facts.teamId === null;
