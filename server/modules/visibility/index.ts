export {
  agentSeesIssue,
  answersFor,
  fileKind,
  heldBackPhotos,
  isStaffRole,
  type Party,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
