export { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
