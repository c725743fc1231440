export { mountDelegations } from './delegation.routes.ts';
export { isRunning, delegationsOf } from './delegation.repository.ts';
export { remindOfVisits, sweepDelegations } from './remind.service.ts';
export { type ReportersVisit, reportersVisit } from './visit.repository.ts';
export { answerVisit, offersIn } from './visit.service.ts';
