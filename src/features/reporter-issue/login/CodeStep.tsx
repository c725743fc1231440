import { Link, useLocation } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { LOGIN } from '../reporterPages.ts';
import { CodeForm } from './CodeForm.tsx';
import type { CodeRequest, LoginState } from './loginState.ts';

export function CodeStep(request: CodeRequest) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { email } = request;
  return (
    <CodeForm request={request} text={t('reporterIssue.code.sent', { email })}>
      <Link
        className="back"
        to={{ pathname: LOGIN, search }}
        state={{ typed: email } satisfies LoginState}
      >
        <Icon name="arrow-left" />
        {t('reporterIssue.code.back')}
      </Link>
    </CodeForm>
  );
}
