import type { ReporterIssue } from '#contract/partyView.ts';
import { renderPhoto } from '#src/entities/attachment/renderPhoto.tsx';
import { isAnswerOf } from '#src/entities/project/answersInWords.ts';
import { KeptAnswers } from '#src/entities/project/KeptAnswers.tsx';

type ReportAnswers = Pick<ReporterIssue, 'form' | 'formData' | 'attachments'>;

/** Answers to the questions of project type and category. */
export const Answers = ({ issue: { form, formData, attachments } }: { issue: ReportAnswers }) => (
  <KeptAnswers form={form ?? {}} answers={formData} photo={renderPhoto(attachments)} />
);

/**
 * Files of the report, without those of a contractor's report of work done and the photos shown among the
 * answers. Internal photos stay, as only the file grid marks them internal.
 */
export function reportedFiles({ form, formData, attachments }: ReportAnswers) {
  const isAnswer = isAnswerOf(form, formData);
  return attachments.filter(
    (file) =>
      file.messageId === null && !file.delegationEventId && (file.internal || !isAnswer(file)),
  );
}
