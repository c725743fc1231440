import { useParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  return (
    <PasswordCard title={t('auth.resetPassword.title')} lead={t('auth.resetPassword.lead')}>
      <NewPasswordForm key={token} purpose="resetPassword" token={token} />
    </PasswordCard>
  );
}
