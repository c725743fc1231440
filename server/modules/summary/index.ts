export { mountSummary } from './summary.routes.ts';
