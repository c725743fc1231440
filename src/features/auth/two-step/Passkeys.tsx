import { useRef, useState } from 'react';

import type { Answer } from '#contract/call.ts';
import type { twoStepCalls } from '#contract/twoStep.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { useRemovePasskeyMutation } from './twoStepApi.ts';

type Passkey = Answer<typeof twoStepCalls.read>['passkeys'][number];
type Props = {
  passkeys: readonly Passkey[];
  /** There is one, and no app: it is the last way to take the second step. */
  isOnlyWay: boolean;
  /** The last way has to stay, or nothing may be changed at the moment. */
  mayRemove: boolean;
  onChanged: () => void;
};

/** The user's passkeys, which they can remove. */
export function Passkeys({ passkeys, isOnlyWay, mayRemove, onChanged }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const ask = useConfirm();
  const errorText = useErrorText();
  const title = useRef<HTMLHeadingElement>(null);
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const [failure, setFailure] = useState<unknown>();
  const at = (moment: string) => formatMoment(moment, i18n.language, now);
  const onRemove = async ({ id, name }: Passkey) => {
    const isSure = await ask({
      title: t('twoStep.passkey.removeTitle', { name }),
      text: t(`twoStep.passkey.${isOnlyWay ? 'removeLast' : 'removeText'}`),
      confirmText: t('twoStep.passkey.remove'),
      danger: true,
    });
    if (!isSure) return;
    setFailure((await remove(id)).error);
    onChanged();
    // The pressed button goes.
    title.current?.focus();
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" ref={title} tabIndex={-1}>
        {t('twoStep.passkey.title')}
      </h2>
      <ul className="p-0 pt-2">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-2"
          >
            <span className="text-break">
              <strong>{passkey.name}</strong>
              <br />
              <span className="text-2 dense">
                {t('twoStep.passkey.added', { at: at(passkey.createdAt) })}
                {' · '}
                {passkey.lastUsedAt === null
                  ? t('twoStep.passkey.unused')
                  : t('twoStep.passkey.lastUsed', { at: at(passkey.lastUsedAt) })}
              </span>
            </span>
            {mayRemove && (
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                aria-label={t('twoStep.passkey.removeOne', { name: passkey.name })}
                aria-disabled={isLoading || undefined}
                onClick={() => {
                  if (!isLoading) void onRemove(passkey);
                }}
              >
                {t('twoStep.passkey.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="auth-live" role="alert">
        {failure !== undefined && errorText(failure)}
      </div>
    </section>
  );
}
