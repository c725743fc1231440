import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { TranslatedText } from '#src/shared/rich-text/TranslatedText.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { AttachmentGrid } from '../attachments/AttachmentGrid.tsx';
import { reporterName } from '../head/reporterName.ts';
import { useIssue } from '../issueContext.ts';
import { useLazyTranslateReportQuery } from '../messageApi.ts';
import { Answers, reportedFiles } from './Answers.tsx';
import { DescriptionEditor } from './DescriptionEditor.tsx';

/** The report, first card of the conversation. */
export function ReportCard() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue, mayEdit } = useIssue();
  const [isEditing, setEditing] = useState(false);
  const [translate] = useLazyTranslateReportQuery();
  // Outside parties do not see who reported the issue.
  const reporter = reporterName(issue);
  const name = reporter ?? t('issue.reporterRole');
  const files = reportedFiles(issue);
  return (
    <article className="msg" data-vis="public">
      <Avatar large name={name} kind={issue.reporter || !reporter ? 'outside' : 'staff'} />
      <div className="msg-card">
        <header>
          <strong>{name}</strong>
          {reporter && <span className="text-2">{t('issue.reporterRole')}</span>}
          <span className="vis">
            <Icon name="globe2" />
            {t('issue.conversation.mark.public')}
          </span>
          <time className="meta" dateTime={issue.createdAt}>
            {formatMoment(issue.createdAt, i18n.language, now)}
          </time>
          {mayEdit('description') && !isEditing && (
            <IconButton
              icon="pencil"
              label={t('issue.description.edit')}
              isSmall
              onClick={() => setEditing(true)}
            />
          )}
        </header>
        {isEditing ? (
          <DescriptionEditor onDone={() => setEditing(false)} />
        ) : (
          <div className="msg-body">
            {issue.description ? (
              <TranslatedText
                html={issue.description}
                translate={(to) => translate({ issueId: issue.id, to })}
              />
            ) : (
              <p className="text-3">{t('issue.description.none')}</p>
            )}
            <Answers issue={issue} />
          </div>
        )}
        <AttachmentGrid files={files} sender={reporter} />
      </div>
    </article>
  );
}
