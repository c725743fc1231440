import { useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { publicReportCalls } from '#contract/publicReport.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useCopy } from '#src/shared/ui/useCopy.ts';

import { QrCode } from './QrCode.tsx';
import { Sign } from './Sign.tsx';
import { SignLanguage, type SignTexts } from './SignLanguage.tsx';

type Props = Pick<Answer<typeof publicReportCalls.link>, 'url' | 'qr' | 'sign'> & {
  place: string;
  /** The link is that of another place: nothing is shown, in the same room, so that the dialog stays where it is. */
  isLoading: boolean;
};

/** The link as text, as a QR code and as a printable sign. */
export function LinkView({ url, qr, sign, place, isLoading }: Props) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [second, setSecond] = useState<SignTexts>();
  return (
    <div className="link-view" inert={isLoading} aria-busy={isLoading}>
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
      <SignLanguage texts={second} onTexts={setSecond} />
      {!isLoading && <Sign code={qr} place={place} sign={sign} second={second} />}
    </div>
  );
}
