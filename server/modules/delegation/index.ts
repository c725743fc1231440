export { mountDelegations } from './delegation.routes.ts';
