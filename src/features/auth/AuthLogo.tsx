import type { Config } from '#contract/session.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';

import { Mark } from './Mark.tsx';

/** Logo of the requested company, else of the product. */
export function AuthLogo({ config }: { config: Config | undefined }) {
  const company = config?.company;
  return company ? (
    <BrandLogo className="auth-logo" brandsUrl={config.brandsUrl} company={company} />
  ) : (
    <div className="auth-mark">
      <Mark />
      <strong>Service</strong>
    </div>
  );
}
