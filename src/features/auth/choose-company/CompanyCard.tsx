import type { CSSProperties } from 'react';

import type { Agent } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { brandImage } from '#src/shared/session/brandImage.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { agent: Agent; brandsUrl: string; onChosen: () => void };

export function CompanyCard({ agent, brandsUrl, onChosen }: Props) {
  const { t } = useTranslation();
  const { account, roleGroup, isSuperAdmin } = agent;
  return (
    <button
      type="button"
      className={`co-card brand-scope ${account.inactive ? 'off' : ''}`}
      style={{ '--brand': account.accent } as CSSProperties}
      onClick={onChosen}
    >
      <span className="logo">
        {account.hasLogo && <img src={brandImage(brandsUrl, account.domain, 'logo.svg')} alt="" />}
      </span>
      <strong>{account.name}</strong>
      <span className="role">
        {t(`common.roles.${roleGroup}`)}
        {isSuperAdmin && (
          <span title={t('common.roles.superAdmin')}>
            <Icon
              className="bolt"
              name="lightning-charge-fill"
              label={t('common.roles.superAdmin')}
            />
          </span>
        )}
        {account.inactive && (
          <span className="tag tag-danger ms-auto">
            <Icon name="slash-circle" />
            {t('auth.chooseCompany.inactive')}
          </span>
        )}
      </span>
    </button>
  );
}
