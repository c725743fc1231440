import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

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
