export { runJobs, type TimedWork } from './runJobs.ts';
