export { confirmAddress, confirmAddressOf, listUnconfirmedAt } from './confirmation.repository.ts';
export { mountReporters } from './reporter.routes.ts';
