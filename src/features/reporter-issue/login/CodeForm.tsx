import './login.scss';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { CodeError } from './CodeError.tsx';
import { shownCode } from './code.ts';
import type { CodeRequest } from './loginState.ts';
import { SendAgain } from './SendAgain.tsx';
import { useCode } from './useCode.ts';
import type { CodeWay } from './useSendCode.ts';

type Props = {
  request: CodeRequest;
  /** Says where the code was sent. */
  text: string;
  /** Overrides, outside the log-in page, what follows and how a new code is requested. */
  onIn?: () => void;
  way?: CodeWay;
  /** The link back. */
  children: ReactNode;
};

/** One field for the code from the mail; accepts pasted text as it is. */
export function CodeForm({ request, text, onIn, way, children }: Props) {
  const { t } = useTranslation();
  const entry = useCode(request, onIn);
  const { code, write, submit, isBusy, fault, failure, isUsedUp } = entry;
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit().then(() => field.current?.focus());
  };
  const isWrong = fault !== undefined || failure !== undefined;
  return (
    <form noValidate aria-busy={isBusy} onSubmit={onSubmit}>
      {children}
      <h1>{t('reporterIssue.code.title')}</h1>
      <p className="lead-p">{text}</p>
      <label className="form-label" htmlFor="code">
        {t('reporterIssue.code.label')}
      </label>
      <input
        ref={field}
        id="code"
        className={`form-control code ${isWrong ? 'is-invalid' : ''}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={shownCode(code)}
        readOnly={isBusy}
        aria-invalid={isWrong}
        aria-describedby="code-error"
        onChange={(event) => write(event.target.value)}
      />
      <CodeError id="code-error" fault={fault} failure={failure} />
      <label className="form-check keep-in">
        <input
          type="checkbox"
          className="form-check-input"
          checked={entry.remember}
          onChange={({ target }) => entry.setRemember(target.checked)}
        />
        <span>
          {t('reporterIssue.phones.keep')}
          <small>{t('reporterIssue.phones.keepHint')}</small>
        </span>
      </label>
      <BusyButton
        type="submit"
        size="xl"
        className="btn-block mt-4"
        busy={isBusy}
        busyText={t('reporterIssue.code.signingIn')}
      >
        {t('reporterIssue.code.signIn')}
      </BusyButton>
      <SendAgain {...request} isAtOnce={isUsedUp} way={way} />
    </form>
  );
}
