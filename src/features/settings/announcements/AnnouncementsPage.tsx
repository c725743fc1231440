import './announcements.scss';

import { useState } from 'react';

import type { Announcement } from '#contract/announcements.ts';
import { useListAnnouncementsQuery } from '#src/entities/announcement/announcementApi.ts';
import { AnnouncementDialog } from '#src/entities/announcement/AnnouncementDialog.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AnnouncementRow } from './AnnouncementRow.tsx';

/** What residents are told now, and what they were told lately. */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const { data: all, isError, refetch } = useListAnnouncementsQuery();
  const [open, setOpen] = useState<Announcement | 'new'>();
  return (
    <div className="set-wide">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('settings.areas.announcement')}</h1>
          <p>{t('announcement.lead')}</p>
        </div>
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          <Icon name="plus-lg" />
          {t('announcement.new')}
        </button>
      </div>
      {!all &&
        (isError ? (
          <LoadError text={t('common.errors.generic')} onRetry={refetch} />
        ) : (
          <Skeleton rows={4} />
        ))}
      {all?.length === 0 && <p className="text-2">{t('announcement.none')}</p>}
      {all && all.length > 0 && (
        <ul className="panel announce-rows">
          {all.map((each) => (
            <AnnouncementRow key={each.id} announcement={each} onChange={() => setOpen(each)} />
          ))}
        </ul>
      )}
      {open && (
        <AnnouncementDialog
          announcement={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
