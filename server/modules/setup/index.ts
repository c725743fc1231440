export { mountSetup } from './setup.routes.ts';
