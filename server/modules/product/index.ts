export { mountProductLines } from './lines.routes.ts';
export { mountProductSearch } from './search.routes.ts';
