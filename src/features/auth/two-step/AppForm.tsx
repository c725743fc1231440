import { useEffect, useRef } from 'react';

import { QrCode } from '#src/entities/project/report-link/QrCode.tsx';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AnswerForm } from './AnswerForm.tsx';
import { useFinishAppMutation, useStartAppMutation } from './twoStepApi.ts';

type Props = {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  /** The state has to be read again: the password may be needed first. */
  onTrouble: () => void;
};

/** Sets up an app: its secret as a picture and as text, and the first code. */
export function AppForm({ onDone, onTrouble }: Props) {
  const { t } = useTranslation();
  const [start, { data, error }] = useStartAppMutation();
  const [finish] = useFinishAppMutation();
  const begin = useRef(() => void start());
  useEffect(() => begin.current(), []);
  if (!data) {
    return error ? (
      <LoadError text={t('twoStep.failed')} onRetry={onTrouble} />
    ) : (
      <Skeleton rows={6} />
    );
  }
  return (
    <>
      <p className="text-2">{t('twoStep.app.text')}</p>
      <div style={{ maxWidth: 220 }}>
        <QrCode code={data.qr} label={t('twoStep.app.qr')} />
      </div>
      <p className="text-2 dense">
        {t('twoStep.app.secret')}
        <br />
        <code>{data.secret.replaceAll(/.{4}(?!$)/gu, '$& ')}</code>
      </p>
      <AnswerForm
        name="code"
        label={t('twoStep.app.code')}
        wrong={t('twoStep.app.wrong')}
        submit={t('twoStep.app.submit')}
        busy={t('twoStep.app.busy')}
        onSend={async (code) => {
          const { data: answer, error: refused } = await finish(code);
          if (answer) await onDone(answer.recoveryCodes);
          // The password is wanted anew.
          if ((refused as ApiError | undefined)?.status === 403) return onTrouble();
          return refused;
        }}
        input={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
      />
    </>
  );
}
