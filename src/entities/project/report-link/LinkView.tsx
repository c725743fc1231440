import { createPortal } from 'react-dom';

import type { Answer } from '#contract/call.ts';
import type { publicReportCalls, QrCode as Drawing } from '#contract/publicReport.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useCopy } from '#src/shared/ui/useCopy.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useGetConfigQuery } from '#src/shared/session/sessionApi.ts';

import { QrCode } from './QrCode.tsx';

type Props = Pick<Answer<typeof publicReportCalls.link>, 'url' | 'qr'> & { place: string };

/** The link as text, as a QR code and as a printable sign. */
export function LinkView({ url, qr, place }: Props) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <>
      <Field label={t('newIssue.reportLink.url')} htmlFor="link-url">
        <input
          className="form-control"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="link-out">
        <QrCode code={qr} label={t('newIssue.reportLink.qr')} />
        <div className="link-do">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() =>
              void copy(url, { fieldId: 'link-url', message: t('newIssue.reportLink.copied') })
            }
          >
            <Icon name="copy" />
            {t('newIssue.reportLink.copy')}
          </button>
          <button type="button" className="btn btn-secondary" onClick={() => print()}>
            <Icon name="file-earmark" />
            {t('newIssue.reportLink.print')}
          </button>
        </div>
      </div>
      <Sign code={qr} place={place} />
    </>
  );
}

/** Sign for the wall, visible in print only. */
function Sign({ code, place }: { code: Drawing; place: string }) {
  const { t } = useTranslation();
  const { data: config } = useGetConfigQuery();
  return createPortal(
    <section className="report-sign" aria-hidden="true">
      {config?.company && <BrandLogo brandsUrl={config.brandsUrl} company={config.company} />}
      <h2>{t('newIssue.reportLink.signTitle')}</h2>
      <p>{t('newIssue.reportLink.signText')}</p>
      <QrCode code={code} label={t('newIssue.reportLink.qr')} />
      <p>
        <strong>{place}</strong>
      </p>
    </section>,
    document.body,
  );
}
