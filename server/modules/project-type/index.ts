export { mountProjectTypes } from './projectType.routes.ts';
export { withRetired } from './retired.ts';
