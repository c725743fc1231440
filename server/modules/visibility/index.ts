export {
  agentSeesIssue,
  agentsWhoSeePersonally,
  anyOf,
  groupsSeen,
  isTied,
  ledBy,
  ownWays,
  type Reader,
  seesEveryIssue,
  type Way,
  waysTo,
} from './ties.repository.ts';
export {
  answersFor,
  heldBackPhotos,
  isStaffRole,
  type Party,
  privateFiles,
  privateMessages,
  readableBy,
  readableMessage,
  visibleFile,
} from './visibility.repository.ts';
