import { skipToken } from '@reduxjs/toolkit/query';

import type { ReporterIssue } from '#contract/partyView.ts';
import { renderPhoto } from '#src/entities/attachment/renderPhoto.tsx';
import { isAnswerOf } from '#src/entities/project/answersInWords.ts';
import { KeptAnswers } from '#src/entities/project/KeptAnswers.tsx';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';

type ReportAnswers = Pick<ReporterIssue, 'projectTypeId' | 'formData' | 'attachments'>;

/** Answers to the project type's form. */
export function Answers({ issue }: { issue: ReportAnswers }) {
  const form = useForm(issue);
  return (
    <KeptAnswers
      form={form ?? {}}
      answers={issue.formData}
      photo={renderPhoto(issue.attachments)}
    />
  );
}

/**
 * Files of the report, without the photos shown among the answers. Internal photos stay, as only the
 * file grid marks them internal.
 */
export function useReportedFiles(issue: ReportAnswers) {
  const isAnswer = isAnswerOf(useForm(issue) ?? null, issue.formData);
  return issue.attachments.filter(
    (file) => file.messageId === null && (file.internal || !isAnswer(file)),
  );
}

const useForm = ({ projectTypeId }: ReportAnswers) =>
  useGetProjectTypeQuery(projectTypeId ?? skipToken).data?.jsonForm;
