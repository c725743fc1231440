export {
  agentSeesIssue,
  fileKind,
  isStaffRole,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
