export {
  agentSeesIssue,
  agentsWhoSeePersonally,
  anyOf,
  groupsSeen,
  peopleStoodInFor,
  sharesOfStoodInFor,
  isTied,
  ledBy,
  ownWays,
  type Reader,
  seesEveryIssue,
  type Way,
  waysTo,
} from './ties.repository.ts';
export { agentSeesMail, projectOfMail, visibleMail } from './mailIn.repository.ts';
export { answersFormJson } from './answersForm.repository.ts';
export { gatheredUnder, hearsOf, isGathered, mainOf, overSince } from './gathered.repository.ts';
export {
  answersFor,
  firstSharedPhoto,
  dueColumn,
  dueKind,
  heldBackPhotos,
  htmlFor,
  htmlForAll,
  isStaffRole,
  type Party,
  privateFiles,
  privateMessages,
  readableBy,
  readableMessage,
  sharedFile,
  staffGroups,
  visibleFile,
} from './visibility.repository.ts';
