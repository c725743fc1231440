export { identifyBy } from './identity.service.ts';
export { hashPassword } from './passwords.ts';
export { mountSession } from './session.routes.ts';
