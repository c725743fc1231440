import type { Config } from '#contract/session.ts';
import { brandImage } from '#src/shared/session/brandImage.ts';

import { Mark } from './Mark.tsx';

/** Whose service it is: the company that was asked for, or the product. */
export function AuthLogo({ config }: { config: Config | undefined }) {
  const company = config?.company;
  return company ? (
    <img
      className="auth-logo"
      src={brandImage(config.brandsUrl, company.domain, 'logo.svg')}
      alt={company.name}
    />
  ) : (
    <div className="auth-mark">
      <Mark />
      <strong>Service</strong>
    </div>
  );
}
