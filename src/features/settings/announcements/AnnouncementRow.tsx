import { Link } from 'react-router';

import type { Announcement } from '#contract/announcements.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useCloseAnnouncementMutation } from '#src/entities/announcement/announcementApi.ts';
import { useUndoAnnouncement } from '#src/entities/announcement/useUndoAnnouncement.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

type Props = { announcement: Announcement; onChange: () => void };

const TAGS = { stop: 'tag-danger', planned: 'tag-warn', ok: 'tag-ok' } as const;

export function AnnouncementRow({ announcement, onChange }: Props) {
  const { t } = useTranslation();
  const { kind, title, text, isShown, mayChange, closedAt } = announcement;
  return (
    <li data-shown={isShown}>
      <span className="what">
        <span className={`tag ${isShown ? TAGS[kind] : ''}`}>
          {t(isShown ? `announcement.kinds.${kind}` : 'announcement.over')}
        </span>
        <b>{title}</b>
        {text && <span className="preline">{text}</span>}
        <Where announcement={announcement} />
      </span>
      {mayChange && (
        <>
          {closedAt === null && (
            <IconButton
              icon="pencil"
              label={t('announcement.changeNamed', { title })}
              onClick={onChange}
            />
          )}
          <CloseButton announcement={announcement} />
        </>
      )}
    </li>
  );
}

function Where({ announcement }: Pick<Props, 'announcement'>) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const dayOf = (iso: string) => formatDay(iso, i18n.language, now);
  const { project, area, street, issue, by, updatedAt, until } = announcement;
  const place = [street, area?.name, project?.name].filter(Boolean).join(' · ');
  return (
    <small>
      {place || t('announcement.company')}
      {' · '}
      {t('announcement.by', { name: by, day: dayOf(updatedAt) })}
      {until && ` · ${t('announcement.untilDay', { day: dayOf(`${until}T12:00:00Z`) })}`}
      {issue && (
        <>
          {' · '}
          <Link to={`/issue/${issue.id}`}>{formatIssueNumber(issue.number)}</Link>
        </>
      )}
    </small>
  );
}

function CloseButton({ announcement: { id, title, closedAt } }: Pick<Props, 'announcement'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const offerUndo = useUndoAnnouncement();
  const [close, { isLoading }] = useCloseAnnouncementMutation();
  const isClosed = closedAt === null;
  const onClick = async () => {
    const { error } = await close({ id, isClosed });
    if (error) toast.error(errorText(error));
    else {
      const text = t(isClosed ? 'announcement.closed' : 'announcement.published');
      offerUndo.ofStep({ id, isClosed, text });
    }
  };
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-label={t(isClosed ? 'announcement.closeNamed' : 'announcement.reopenNamed', { title })}
      disabled={isLoading}
      onClick={() => void onClick()}
    >
      {t(isClosed ? 'announcement.close' : 'announcement.reopen')}
    </button>
  );
}
