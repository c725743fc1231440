export { announce, announcement, sweepChanges } from './live.repository.ts';
export { mountLive } from './live.routes.ts';
