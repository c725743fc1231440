import { formatIssueNumber } from '#contract/issueNumber.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { storyOf } from '../issue/story.ts';
import { Thumbnail } from '../ReporterFiles.tsx';

/** The issue that the question is about. */
export function AboutIssue() {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const { title, number, address, project } = ownIssue.issue;
  const picture = storyOf(ownIssue).reported.find(isPicture);
  return (
    <div className="about">
      {picture && <Thumbnail file={picture} />}
      <div>
        <b>{title}</b>
        <span className="s">
          {address && address.objectId !== '' && <Plate>{address.objectId}</Plate>}{' '}
          {address?.street ?? project.name}
          <br />
          {t('reporterIssue.issue.title', { number: formatIssueNumber(number) })}
        </span>
      </div>
    </div>
  );
}

/** Says which answer was chosen in the mail. */
export function ChosenInMail({ choice }: { choice: 'yes' | 'no' }) {
  const { t } = useTranslation();
  return (
    <p className="mail-said">
      <Icon name="envelope" />
      {t(`reporterIssue.confirm.chose.${choice}`)}
    </p>
  );
}
