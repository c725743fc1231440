export { faultJson, faultOf, type FaultRow } from './knownFault.repository.ts';
export { checkPrefill, signedPath } from './prefill.service.ts';
export { mountPublicReport } from './publicReport.routes.ts';
