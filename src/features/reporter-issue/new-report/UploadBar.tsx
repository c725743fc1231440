import './upload.scss';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Flow } from './flow.ts';

type Props = { flow: Pick<Flow, 'photos' | 'uploads'>; isSent?: boolean };

/** How far the photos are: on their way, arrived, or to be sent again. */
export function UploadBar({ flow: { photos, uploads }, isSent = false }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { left, share, failed, retry } = uploads;
  const percent = Math.round(share * 100);
  const refused = photos.photos.filter(({ key }) => photos.bad.has(key));
  if (photos.photos.length === 0 && !isSent) return null;
  return (
    <div className="rep-up" role="status">
      {left > 0 && (
        <>
          <p>
            <b>{t('publicReport.upload.running', { count: left })}</b>
            <span className="num">{t('publicReport.upload.percent', { percent })}</span>
          </p>
          <progress
            value={percent}
            max={100}
            aria-label={t('publicReport.upload.running', { count: left })}
          />
          {!isSent && <small>{t('publicReport.upload.meanwhile')}</small>}
        </>
      )}
      {failed.length > 0 && (
        <p className="is-failed">
          <Icon name="exclamation-circle-fill" />
          <b>{t('publicReport.upload.failed', { count: failed.length })}</b>
          <button type="button" className="btn btn-link" onClick={retry}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {refused.map(({ key, file }) => (
        <p key={key} className="is-failed">
          <Icon name="exclamation-circle-fill" />
          <span>{`${file.name}: ${errorText(photos.bad.get(key))}`}</span>
          <button type="button" className="btn btn-link" onClick={() => photos.remove(key)}>
            {t('newIssue.photos.remove', { name: file.name })}
          </button>
        </p>
      ))}
      {left === 0 && failed.length === 0 && refused.length === 0 && (
        <p>
          <Icon name="check-lg" />
          <b>{t('publicReport.upload.done')}</b>
        </p>
      )}
    </div>
  );
}
