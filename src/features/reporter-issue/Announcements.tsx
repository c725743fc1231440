import './announcements.scss';

import type { AnnouncementKind, PublicAnnouncement } from '#contract/announcements.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { formatUntil } from './when.ts';

const SIGNS: Record<AnnouncementKind, IconName> = {
  stop: 'sign-stop-fill',
  planned: 'calendar-event',
  ok: 'check-circle-fill',
};

type Props = { list: readonly PublicAnnouncement[]; title: string };

/** What a company says of a house, as on its page; nothing without announcements. */
export function Announcements({ list, title }: Props) {
  if (list.length === 0) return null;
  return (
    <section className="announced" aria-label={title}>
      <h2>{title}</h2>
      {list.map((each) => (
        <Notice key={each.id} announcement={each} />
      ))}
    </section>
  );
}

function Notice({ announcement }: { announcement: PublicAnnouncement }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { kind, title, text, place, until, updatedAt } = announcement;
  const when = formatMoment(updatedAt, i18n.language, now);
  return (
    <article className="notice is-slim" data-kind={kind}>
      <span className="sign">
        <Icon name={SIGNS[kind]} />
      </span>
      <div>
        <span className="word">{t(`reporterIssue.announced.kinds.${kind}`)}</span>
        <h3 dir="auto">{title}</h3>
        {text && (
          <p className="preline" dir="auto">
            {text}
          </p>
        )}
        <p className="meta">
          {place && (
            <>
              <bdi>{place}</bdi> ·{' '}
            </>
          )}
          {t('reporterIssue.announced.updated', { when })}
          {until &&
            ` · ${t('reporterIssue.announced.until', { day: formatUntil(until, i18n.language) })}`}
        </p>
      </div>
    </article>
  );
}
