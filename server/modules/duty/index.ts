export { dutyPlanOf, onDuty, type OnDuty } from './onDuty.service.ts';
export { dutyPhone } from './onDuty.repository.ts';
export { mountDuty } from './duty.routes.ts';
