export {
  agentSeesIssue,
  fileKind,
  isStaffRole,
  type Party,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
