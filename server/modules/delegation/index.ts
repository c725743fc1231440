export { mountDelegations } from './delegation.routes.ts';
export { delegate } from './delegation.service.ts';
export { isRunning, delegationsOf } from './delegation.repository.ts';
export { remindOfVisits, sweepDelegations } from './remind.service.ts';
export { type ReporterVisitRow, reportersVisits } from './visit.repository.ts';
export { offersIn } from './offers.ts';
export { answerVisit } from './visit.service.ts';
export { answerByCalendar } from './calendarAnswer.service.ts';
