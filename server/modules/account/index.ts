export { brandJson } from './brand.repository.ts';
