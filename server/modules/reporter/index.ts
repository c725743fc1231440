export { mountReporters } from './reporter.routes.ts';
