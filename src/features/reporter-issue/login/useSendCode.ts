import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { isOutsideLocale } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';

import { reporterApi } from '../reporterApi.ts';
import { LOGIN, pageAfterLogin } from '../reporterPages.ts';
import { browserId } from './browserId.ts';
import type { LoginState } from './loginState.ts';

/** Options for requesting a code outside the log-in page. */
export type CodeWay = {
  /** Request fields besides the address. */
  request: Omit<
    Parameters<typeof reporterApi.endpoints.sendCode.initiate>[0],
    'email' | 'asker' | 'locale'
  >;
  onSent: (sent: { email: string; sentAt: number }) => void;
};

/** Sends a code and opens its entry form. */
export function useSendCode(way?: CodeWay) {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { i18n } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async (email: string, { again = false } = {}) => {
    setIsSending(true);
    setFailure(undefined);
    const { sendCode } = reporterApi.endpoints;
    const base = way?.request ?? { returnUrl: pageAfterLogin(search) };
    const { language } = i18n;
    const locale = isOutsideLocale(language) ? { locale: language } : {};
    const codeRequest = { ...base, ...locale, email, asker: browserId() };
    const answer = await dispatch(sendCode.initiate(codeRequest, { track: false }));
    setIsSending(false);
    if (!answer.data) {
      setFailure(answer.error);
      return;
    }
    const sentAt = now().getTime();
    if (way) {
      way.onSent({ email, sentAt });
      return;
    }
    const state: LoginState = { email, sentAt, ...(again && { again: true }) };
    await navigate({ pathname: LOGIN, search }, { state, replace: again });
  };
  return { send, isSending, failure };
}
