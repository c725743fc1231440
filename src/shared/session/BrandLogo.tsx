import { useState } from 'react';

import type { Company, Config } from '#contract/session.ts';

import { brandImage } from './brandImage.ts';

type Props = {
  brandsUrl: Config['brandsUrl'];
  company: Pick<Company, 'name' | 'domain' | 'hasLogo'>;
  className?: string;
};

/** A company's logo; its name if there is none or the image fails. */
export function BrandLogo({ brandsUrl, company, className }: Props) {
  const src = brandImage(brandsUrl, company.domain, 'logo.svg');
  const [broken, setBroken] = useState<string>();
  if (!company.hasLogo || broken === src) {
    return <strong className="truncate">{company.name}</strong>;
  }
  return (
    <img
      className={className}
      src={src}
      alt={company.name}
      // Of the element alone: nothing is drawn anew.
      onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
      onError={() => setBroken(src)}
    />
  );
}
