export { mountDelegations } from './delegation.routes.ts';
export { isRunning, ordersOf } from './order.repository.ts';
export { sweepOrders } from './remind.service.ts';
