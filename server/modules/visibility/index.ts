export {
  agentSeesIssue,
  answersFor,
  fileKind,
  heldBackPhotos,
  isStaffRole,
  type Party,
  privateFiles,
  privateMessages,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
