export { renewDigests } from './renew.service.ts';
export { sweepDigests, writeDigests } from './digest.service.ts';
