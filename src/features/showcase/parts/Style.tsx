import { type CSSProperties, lazy } from 'react';

import { contrastWithWhite, inkOf } from '#contract/accent.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import sprite from '#src/shared/ui/icons.svg?no-inline';

/** The design's font sizes, by use. */
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

/** All icons, read from the sprite itself, as no module lists them. */
export const Icons = lazy(async () => {
  const text = await fetch(sprite).then(
    (answer) => answer.text(),
    () => '',
  );
  const names = [...text.matchAll(/symbol id="([^"]+)"/gu)].map(([, name]) => name as IconName);
  return { default: () => <IconList names={names} /> };
});

const IconList = ({ names }: { names: IconName[] }) => (
  <ul className="specimen-icons">
    {names.map((name) => (
      <li key={name}>
        <Icon name={name} />
        <span className="truncate" title={name}>
          {name}
        </span>
      </li>
    ))}
  </ul>
);

/** The demo's companies, and three whose colours would be hard to read. */
const BRANDS = {
  Kvarnvik: '#17594a',
  Björkö: '#c2185b',
  Hamnkvarteret: '#ffc20e',
  Norrsken: '#3a1d6e',
  'Österholm & Lind': '#222222',
  Ljusblå: '#7fd4ff',
};
const brandOf = (color: string) => ({ '--brand': color }) as CSSProperties;

/** Colours derived from each company's accent, with white's contrast on them. */
export function Accents() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <div className="specimen-brands">
      {Object.entries(BRANDS).map(([name, color]) => (
        <div key={name} className="brand-scope" style={brandOf(color)}>
          <h3>
            <i style={{ background: color }} />
            {name}
          </h3>
          <div className="specimen-row">
            <button type="button" className="btn btn-primary">
              <Icon name="plus-lg" />
              {t('shell.newIssue')}
            </button>
            <span className="chip">{t('settings.company.accent.chip')}</span>
            <a href="#accents">{t('settings.company.accent.link')}</a>
            <input className="form-check-input" type="checkbox" aria-label={name} defaultChecked />
          </div>
          <p className="meta">
            {t('settings.company.accent.contrast', {
              ratio: number.format(contrastWithWhite(inkOf(color))),
            })}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Facades of these companies: the same name and colour give the same street. */
export function Facades() {
  return (
    <div className="specimen-row">
      {Object.values(BRANDS).map((color) => (
        <span key={color} className="brand-scope" style={brandOf(color)}>
          <Facade seed={color} width={280} height={120} layers={2} />
        </span>
      ))}
    </div>
  );
}
