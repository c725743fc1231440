export { dutyPlanOf, onDuty, type OnDuty } from './onDuty.service.ts';
export { mountDuty } from './duty.routes.ts';
