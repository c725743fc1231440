import './announcements.scss';

import { useState } from 'react';

import type { AnnouncementKind, PublicAnnouncement } from '#contract/announcements.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { From, TranslationLine } from '#src/shared/rich-text/TranslationLine.tsx';
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

/** `sv` of `sv-SE`: people say Swedish. */
const languageOf = ({ locale }: { locale: string }) => new Intl.Locale(locale).language;

function Notice({ announcement }: { announcement: PublicAnnouncement }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { kind, place, until, updatedAt, original } = announcement;
  const [isOriginal, setIsOriginal] = useState(false);
  const { title, text } = (isOriginal && original) || announcement;
  const lang = isOriginal ? original?.locale : undefined;
  const when = formatMoment(updatedAt, i18n.language, now);
  return (
    <article className="notice is-slim" data-kind={kind}>
      <span className="sign">
        <Icon name={SIGNS[kind]} />
      </span>
      <div>
        <span className="word">{t(`reporterIssue.announced.kinds.${kind}`)}</span>
        <div lang={lang}>
          <h3 dir="auto">{title}</h3>
          {text && (
            <p className="preline" dir="auto">
              {text}
            </p>
          )}
        </div>
        {original && (
          <TranslationLine isShown={!isOriginal} onToggle={() => setIsOriginal(!isOriginal)}>
            {!isOriginal && <From language={languageOf(original)} to={i18n.language} />}
          </TranslationLine>
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
