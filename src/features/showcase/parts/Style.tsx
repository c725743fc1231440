import type { CSSProperties } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { ICON_NAMES } from '#src/shared/ui/iconNames.ts';

/** The sizes of the design, by what stands in them. */
const SIZES = ['display', 'h1', 'h2', 'h3', 'read', 'ui', 'dense', 'meta'] as const;
const COLOURS = [
  'canvas surface surface-2 surface-3 line line-strong field-line text-3 text-2 text',
  'accent accent-soft accent-soft-2 accent-line',
  'st-new st-progress st-waiting st-done st-closed st-rejected',
  'danger warn ok vis-private-bg vis-internal-bg',
].flatMap((names) => names.split(' '));

export function Typography() {
  const { t } = useTranslation();
  return (
    <dl className="specimen-type">
      {SIZES.map((size) => (
        <div key={size}>
          <dt className="meta">{size}</dt>
          <dd className={`is-${size}`}>{t(`showcase.type.${size}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Colours() {
  return (
    <ul className="specimen-colours">
      {COLOURS.map((name) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Icons() {
  return (
    <ul className="specimen-icons">
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <span className="truncate" title={name}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

const BRANDS = ['#185a4c', '#8a3324', '#2a4b7c', '#b8860b'];

/** The houses of four companies: the same name and colour give the same street. */
export function Facades() {
  return (
    <div className="specimen-row">
      {BRANDS.map((brand) => (
        <span key={brand} className="brand-scope" style={{ '--brand': brand } as CSSProperties}>
          <Facade seed={brand} width={280} height={120} layers={2} />
        </span>
      ))}
    </div>
  );
}
