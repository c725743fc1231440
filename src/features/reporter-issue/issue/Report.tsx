import type { Attachment } from '#contract/attachments.ts';
import { renderPhoto } from '#src/entities/attachment/renderPhoto.tsx';
import { isAnswerOf } from '#src/entities/project/answersInWords.ts';
import { KeptAnswers } from '#src/entities/project/KeptAnswers.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import { useOwnIssue } from './ownIssueContext.ts';
import { Photos } from './Photos.tsx';

type Props = { files: Attachment[]; later: Map<string, Attachment[]> };

/** The original report, and photos added later without a message, with whoever sent them. */
export function Report({ files, later }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const { createdAt, description, attachments, form, formData } = ownIssue.issue;
  const isAnswer = isAnswerOf(form, formData);
  return (
    <section className="rthread" aria-labelledby="report">
      <h2 id="report">{t('reporterIssue.issue.report')}</h2>
      <article className="mine">
        <header>
          <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language, now)}</time>
        </header>
        {description && <RichText html={description} />}
        {form && <KeptAnswers form={form} answers={formData} photo={renderPhoto(attachments)} />}
        <Photos files={files.filter((file) => !isAnswer(file))} />
      </article>
      {[...later].map(([uploader, sent]) => (
        <article key={uploader}>
          <header>
            <b>{uploader}</b>
          </header>
          <Photos files={sent} />
        </article>
      ))}
    </section>
  );
}
