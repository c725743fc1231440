export { audit, auditRow, lastAuditRow } from './audit.repository.ts';
export { noteDenials } from './denials.ts';
export { sweepAudit } from './sweep.ts';
export { checkVersion } from './versions.ts';
