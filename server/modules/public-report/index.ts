export { deleteFollower } from './follow.repository.ts';
export { faultJson, faultOf, type FaultRow } from './knownFault.repository.ts';
export { checkPrefill } from './prefill.service.ts';
export { ensuredKey } from './prefill.repository.ts';
export { mountPublicReport } from './publicReport.routes.ts';
export { newKey, pathSignedWith, type Place } from './signature.ts';
