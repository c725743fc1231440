export { identifyBy } from './identity.service.ts';
export { mountOwnSessions } from './ownSessions.routes.ts';
export { mountPasswords } from './password-link/password.routes.ts';
export { inviteUser } from './password-link/passwordLink.service.ts';
export { hashPassword } from './passwords.ts';
export { mountProviders } from './provider/provider.routes.ts';
export { mountSession } from './session.routes.ts';
export { sweepSignIns } from './sweep.ts';
