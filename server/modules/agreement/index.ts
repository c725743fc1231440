export { mountAgreements } from './agreement.routes.ts';
