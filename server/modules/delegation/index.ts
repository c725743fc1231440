export { mountDelegations } from './delegation.routes.ts';
export { isRunning, delegationsOf as ordersOf } from './delegation.repository.ts';
export { sweepDelegations as sweepOrders } from './remind.service.ts';
