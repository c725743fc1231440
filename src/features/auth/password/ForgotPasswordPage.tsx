import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

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
