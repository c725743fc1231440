export { sweepDigests, writeDigests } from './digest.service.ts';
