export { identifyLinkBy } from './identityByLink.service.ts';
export { identifyBy, isStillSignedIn } from './identity.service.ts';
export { identifyReporterBy, releaseRetry } from './reporter.service.ts';
export {
  CODE_LIMITS,
  CODE_TRY_LIMITS,
  IMPORT_LIMITS,
  LINK_AGAIN_LIMITS,
  limited,
  MAX_SESSIONS,
  REPORT_UPLOAD_LIMITS,
  STRANGER_REPORT_LIMITS,
} from './limits.ts';
export { claimAll, release } from './limits.repository.ts';
export { mountOwnSessions } from './ownSessions.routes.ts';
export { mountPasswords } from './password-link/password.routes.ts';
export { inviteIn, inviteUser } from './password-link/passwordLink.service.ts';
export { hashPassword } from './passwords.ts';
export { mountProviders } from './provider/provider.routes.ts';
export { mountSession } from './session.routes.ts';
export { settleCounts } from './settleCounts.ts';
export { mountTwoStep } from './two-step/twoStep.routes.ts';
export { removeSecondStep } from './two-step/twoStep.service.ts';
export { sweepSignIns } from './sweep.ts';
export {
  agentLinkHash,
  alarmHash,
  hashOf,
  newToken,
  reporterLinkHash,
  withoutTokens,
} from './tokens.ts';
