export {
  ANSWERED_BY_ASSIGNING,
  ANSWERED_BY_CONTRACTOR,
  ANSWERED_BY_DELEGATION,
  ANSWERED_BY_MESSAGE,
  ANSWERED_BY_NAMING,
  ANSWERED_BY_STATUS,
  answeredByFacts,
} from './answers.ts';
export { agentTimeZone, readAgentChoices } from './choices.repository.ts';
export { type Ways, waysOf } from './choices.service.ts';
export { insteadOf } from './insteadOf.repository.ts';
export { mountNotifications } from './notification.routes.ts';
export {
  type Answered,
  answeredByGiving,
  assignedNoMore,
  assignedToOthers,
  finishAnswered,
  finishDeleted,
  readLines,
  reopenAnswered,
} from './settle.repository.ts';
export { returnPostponed, sweepNotifications } from './sweep.ts';
export { asking, leading, type NewNotification, writeNotifications } from './write.repository.ts';
