export { filteredIds } from './filteredIds.repository.ts';
export { takeIssue } from './bulk.service.ts';
export { changeIssue } from './change.service.ts';
export { detailOf, type IssueReader } from './detail.repository.ts';
export { mountIssues } from './issue.routes.ts';
export type { FileColumn } from './fileParts.repository.ts';
export { listIssues, listStatement, exactStatement } from './list.repository.ts';
export { countIssues } from './counts.repository.ts';
export { isRepeated, projectsOfTypes, REPEAT_TIME } from './filter.repository.ts';
export { isReopened } from './reopened.repository.ts';
export { endedWaits } from './waits.repository.ts';
export { statisticsCondition } from './statisticsScope.repository.ts';
export {
  nextStepOf,
  OFFICES_TURN,
  type NextStepFacts,
  nextStepFacts,
} from './nextStep.repository.ts';
export {
  type FoundReference,
  isStillThere,
  lockReceivers,
  lookUpReferences,
  type ReferenceField,
} from './references.repository.ts';
export { revisionColumns, withTeam } from './change.repository.ts';
export { delegationAtWork } from './row.repository.ts';
export { deleteIssue, insertNote } from './parts.repository.ts';
export {
  hasReportersWords,
  hasWords,
  matchingIds,
  typedWords,
  zeroWritings,
} from './search.repository.ts';
export {
  answersReporter,
  type IssueFacts,
  issueScope,
  readVisibleIssue,
} from './scope.repository.ts';
export {
  activity,
  type Doer,
  entriesOf,
  type HistoryItem,
  historyStatement,
  markNewStatement,
  newsParts,
  stoodIn,
  TOLD_TO_REPORTER,
} from './trail.repository.ts';
export { readReported } from './status.repository.ts';
export { sweepIssues, wakeByAnswer } from './timedSteps.service.ts';
export {
  confirmByReporter,
  rateByReporter,
  rejectByReporter,
  reopenRecent,
  type Reporter,
} from './reporter.service.ts';
export type { Undoable, UndoableStep } from './undoable.ts';
export { onUrgent, wakeAlarms } from './urgent.ts';
