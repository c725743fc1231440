export { dutyPlanOf, onDuty } from './onDuty.service.ts';
export { dutyPhone } from './onDuty.repository.ts';
export { mountDuty } from './duty.routes.ts';
