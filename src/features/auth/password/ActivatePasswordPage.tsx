import { useParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordCard } from './PasswordCard.tsx';

export function ActivatePasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  return (
    <PasswordCard title={t('auth.activatePassword.title')} lead={t('auth.activatePassword.lead')}>
      <NewPasswordForm key={token} purpose="activatePassword" token={token} />
    </PasswordCard>
  );
}
