export { mountDelegations } from './delegation.routes.ts';
export { isRunning, delegationsOf } from './delegation.repository.ts';
export { sweepDelegations } from './remind.service.ts';
