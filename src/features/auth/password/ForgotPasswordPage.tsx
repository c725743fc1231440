import { useTranslation } from 'react-i18next';

import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  return (
    <PasswordCard title={t('auth.forgotPassword.title')} lead={t('auth.forgotPassword.lead')}>
      <ForgotPasswordForm />
    </PasswordCard>
  );
}
