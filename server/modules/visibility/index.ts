export {
  agentSeesIssue,
  answersFor,
  fileKind,
  isStaffRole,
  type Party,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
