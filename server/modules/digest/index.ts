export { mountDigest } from './digest.routes.ts';
export { renewDigests } from './renew.service.ts';
export { sweepDigests, writeDigests } from './digest.service.ts';
