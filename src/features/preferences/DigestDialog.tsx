import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router';

import type { DigestRow, DigestSection } from '#contract/digest.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { usePreviewDigestQuery } from './digestApi.ts';

/** What the viewer's digest would tell if it came now, in the mail's own words. */
export function DigestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = usePreviewDigestQuery();
  return (
    <Dialog
      title={t('notificationChoices.digest.today')}
      className="digest-dialog"
      hasCross
      onClose={onClose}
    >
      <Modal.Body>
        {!data &&
          (isError ? (
            <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
          ) : (
            <Skeleton rows={6} />
          ))}
        {data && <p className="digest-day">{data.day}</p>}
        {data?.sections.length === 0 && <p>{t('notificationChoices.digest.nothing')}</p>}
        {data?.sections.map((section, at) => (
          <Section key={section.headline} section={section} isFirst={at === 0} />
        ))}
      </Modal.Body>
    </Dialog>
  );
}

/** The first is headed by its number of issues, as the mail is. */
function Section({ section, isFirst }: { section: DigestSection; isFirst: boolean }) {
  const { headline, title, count, rows, more, link } = section;
  return (
    <section>
      <h3>
        {isFirst ? (
          headline
        ) : (
          <>
            {title} <span className="count">{count}</span>
          </>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
          <Row key={`${row.issueId} ${row.text} ${row.note}`} row={row} />
        ))}
      </ul>
      {more !== '' && <Link to={link}>{more}</Link>}
    </section>
  );
}

function Row({ row: { issueId, plate, title, text, note, isLate } }: { row: DigestRow }) {
  return (
    <li>
      {plate !== '' && <Plate>{plate}</Plate>}
      <div>
        <Link to={`/issue/${issueId}`}>{title}</Link>
        <p>{text}</p>
      </div>
      {note !== '' && <span className={isLate ? 'note late' : 'note'}>{note}</span>}
    </li>
  );
}
