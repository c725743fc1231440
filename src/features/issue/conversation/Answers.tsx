import { skipToken } from '@reduxjs/toolkit/query';

import { photoAmong } from '#src/entities/attachment/photoAmong.tsx';
import { KeptAnswers } from '#src/entities/project/KeptAnswers.tsx';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';

import { useIssue } from '../issueContext.ts';

/** What was answered to the questions of the project type's form. */
export function Answers() {
  const { issue } = useIssue();
  const { data: projectType } = useGetProjectTypeQuery(issue.projectTypeId ?? skipToken);
  return (
    <KeptAnswers
      form={projectType?.jsonForm ?? {}}
      answers={issue.formData}
      photo={photoAmong(issue.attachments)}
    />
  );
}
