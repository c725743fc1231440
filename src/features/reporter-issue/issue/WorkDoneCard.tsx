import './workDone.scss';

import type { Attachment } from '#contract/attachments.ts';
import type { ReporterIssue } from '#contract/partyView.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';
import { useViewer } from '#src/entities/attachment/viewer/viewer.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { asHtml } from '#src/shared/rich-text/asHtml.ts';
import { TranslatedText } from '#src/shared/rich-text/TranslatedText.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { Thumbnail } from '../ReporterFiles.tsx';
import { useLazyTranslateWorkDoneQuery } from '../translationApi.ts';
import { useOwnIssue } from './ownIssueContext.ts';
import { Photos } from './Photos.tsx';

type Props = {
  issue: Pick<ReporterIssue, 'workDone' | 'attachments'>;
  company: { name: string };
};

/** What was done: before and after, by whom, and in which words. */
export function WorkDoneCard({ issue: { workDone, attachments }, company }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const [translate] = useLazyTranslateWorkDoneQuery();
  if (!workDone) return null;
  const { person, firm, text, at } = workDone;
  const of = (id: number | null) => attachments.filter((file) => file.id === id);
  const files = workDone.photos.flatMap(of);
  const [after] = files.filter(isPicture);
  const [before] = of(workDone.before);
  const when = t('reporterIssue.issue.doneAt', { when: formatMoment(at, i18n.language, now) });
  return (
    <section className="did" aria-label={t('reporterIssue.issue.said')}>
      {after && <Pair before={before} after={after} />}
      <div className="bd">
        <div className="who">
          <Avatar name={person} kind={firm ? 'outside' : 'staff'} />
          <div>
            <b>{person}</b>
            <small>
              <bdi>{firm || company.name}</bdi> · <time dateTime={at}>{when}</time>
            </small>
          </div>
        </div>
        {text && (
          <div className="txt">
            <TranslatedText
              html={asHtml(text)}
              translate={(to) => translate({ id: ownIssue.issue.id, to })}
            />
          </div>
        )}
        <Photos files={files.filter((file) => file !== after)} />
      </div>
    </section>
  );
}

/** Before and after as squares, or the only photo in full width. */
function Pair({ before, after }: { before: Attachment | undefined; after: Attachment }) {
  return (
    <div className={before ? 'pair' : 'pair is-one'}>
      {before && <Shot file={before} name="before" />}
      <Shot file={after} name="after" />
    </div>
  );
}

function Shot({ file, name }: { file: Attachment; name: 'before' | 'after' }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const view = useViewer();
  return (
    <figure>
      <button
        type="button"
        aria-label={t('issue.attachment.view', { name: file.name })}
        onClick={() => view(file.id)}
      >
        <Thumbnail file={file} />
      </button>
      <figcaption>
        <b>{t(`reporterIssue.issue.${name}`)}</b>
        <time dateTime={file.createdAt}>{formatDay(file.createdAt, i18n.language, now)}</time>
      </figcaption>
    </figure>
  );
}
