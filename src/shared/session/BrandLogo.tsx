import { useState } from 'react';

import type { Company, Config } from '#contract/session.ts';

import { brandImage } from './brandImage.ts';

type Props = {
  brandsUrl: Config['brandsUrl'];
  company: Pick<Company, 'name' | 'domain' | 'hasLogo'>;
  className?: string;
};

/** The logo of a company; its name where it has none, or the picture does not come. */
export function BrandLogo({ brandsUrl, company, className }: Props) {
  const src = brandImage(brandsUrl, company.domain, 'logo.svg');
  const [broken, setBroken] = useState<string>();
  if (!company.hasLogo || broken === src) {
    return <strong className="truncate">{company.name}</strong>;
  }
  return <img className={className} src={src} alt={company.name} onError={() => setBroken(src)} />;
}
