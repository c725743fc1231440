import type { IconName } from './iconNames.ts';
import sprite from './icons.svg?no-inline';

/** An icon of the sprite. Decorative unless it has a label. */
export function Icon({
  name,
  label,
  className = '',
}: {
  name: IconName;
  label?: string;
  className?: string;
}) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={`bi ${className}`.trim()} {...named}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
