import { type ComponentProps, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';

/** Password field with a show/hide button. */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="pw">
      <input
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={`form-control form-control-lg ${className}`}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('auth.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <InlineIcon name={isShown ? 'eye-slash' : 'eye'} />
      </button>
    </div>
  );
}
