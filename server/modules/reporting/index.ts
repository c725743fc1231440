export { mountReporting } from './reporting.routes.ts';
