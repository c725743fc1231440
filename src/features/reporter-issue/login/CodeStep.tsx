import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { LOGIN } from '../reporterPages.ts';
import { CodeError } from './CodeError.tsx';
import { shownCode } from './code.ts';
import type { Asked, LoginState } from './loginState.ts';
import { SendAgain } from './SendAgain.tsx';
import { useCode } from './useCode.ts';

/** Asks for the code from the mail: one field, into which it may be pasted as it stands there. */
export function CodeStep({ email, sentAt, again }: Asked) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { code, write, submit, isBusy, fault, failure } = useCode(email);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit().then(() => field.current?.focus());
  };
  const isWrong = fault !== undefined || failure !== undefined;
  return (
    <form noValidate aria-busy={isBusy} onSubmit={onSubmit}>
      <Link
        className="back"
        to={{ pathname: LOGIN, search }}
        state={{ typed: email } satisfies LoginState}
      >
        <Icon name="arrow-left" />
        {t('reporterIssue.code.back')}
      </Link>
      <h1>{t('reporterIssue.code.title')}</h1>
      <p className="lead-p">{t('reporterIssue.code.sent', { email })}</p>
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
      <BusyButton
        type="submit"
        size="xl"
        className="btn-block mt-4"
        busy={isBusy}
        busyText={t('reporterIssue.code.signingIn')}
      >
        {t('reporterIssue.code.signIn')}
      </BusyButton>
      <SendAgain email={email} sentAt={sentAt} again={again} isAtOnce={fault === 'used'} />
    </form>
  );
}
