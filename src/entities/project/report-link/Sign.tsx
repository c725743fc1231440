import type { TFunction } from 'i18next';
import { createPortal } from 'react-dom';

import type { Answer } from '#contract/call.ts';
import type { publicReportCalls } from '#contract/publicReport.ts';
import type { QrCode as Drawing } from '#contract/qrCode.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useGetConfigQuery } from '#src/shared/session/sessionApi.ts';

import { QrCode } from './QrCode.tsx';
import type { SignTexts } from './SignLanguage.tsx';

type Facts = Answer<typeof publicReportCalls.link>['sign'];
type Props = { code: Drawing; place: string; sign: Facts; second: SignTexts | undefined };

/** Sign for the wall, visible in print only. */
export function Sign({ code, place, sign, second }: Props) {
  const { t } = useTranslation();
  const { data: config } = useGetConfigQuery();
  return createPortal(
    <section className="report-sign" aria-hidden="true">
      {config?.company && <BrandLogo brandsUrl={config.brandsUrl} company={config.company} />}
      <h2>{t('newIssue.reportLink.signTitle')}</h2>
      <p>{t('newIssue.reportLink.signText')}</p>
      {second && (
        <div className="sign-second" lang={second.locale}>
          <b>{second.t('newIssue.reportLink.signTitle')}</b>
          <p>{second.t('newIssue.reportLink.signText')}</p>
        </div>
      )}
      <QrCode code={code} label={t('newIssue.reportLink.qr')} />
      {sign.page && (
        <p>
          {t('newIssue.reportLink.signAddress')} <b>{sign.page}</b>
        </p>
      )}
      <p>
        <strong>{place}</strong>
      </p>
      <Numbers t={t} sign={sign} />
      {second && (
        <div className="sign-second" lang={second.locale}>
          <Numbers t={second.t} sign={sign} />
        </div>
      )}
    </section>,
    document.body,
  );
}

function Numbers({ t, sign: { phone, onCallPhone } }: { t: TFunction; sign: Facts }) {
  return (
    <>
      {phone && <p>{t('newIssue.reportLink.signPhone', { phone })}</p>}
      {onCallPhone && (
        <p>
          <b>{t('newIssue.reportLink.signUrgent', { phone: onCallPhone })}</b>
        </p>
      )}
    </>
  );
}
