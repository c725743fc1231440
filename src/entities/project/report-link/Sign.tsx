import { createPortal } from 'react-dom';

import type { QrCode as Drawing } from '#contract/publicReport.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useGetConfigQuery } from '#src/shared/session/sessionApi.ts';

import { QrCode } from './QrCode.tsx';

/** A sheet for the wall, which is seen on paper only. */
export function Sign({ code, place }: { code: Drawing; place: string }) {
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
