import type { SetupState } from '#contract/setup.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Upper left corners of the windows, floor by floor; the door takes one place on the ground. */
const WINDOWS = [
  [62, 80],
  [114, 80],
  [166, 80],
  [62, 124],
  [166, 124],
  [62, 168],
  [166, 168],
] as const;
const WIDTH = 32;
const HEIGHT = 30;

/** A house with a window per step: lit while the step is left. */
export function SetupHouse({ steps }: { steps: readonly SetupState[] }) {
  const { t } = useTranslation();
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <svg
      viewBox="0 0 260 220"
      role="img"
      aria-label={left > 0 ? t('setup.lit', { count: left }) : t('setup.dark')}
    >
      <path className="wall" d="M30 214V70L130 14L230 70V214Z" />
      <path className="ground" d="M8 214H252" />
      {WINDOWS.map(([x, y], place) => (
        <g key={`${x} ${y}`} className={steps[place]?.isDone === false ? 'is-lit' : undefined}>
          <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx="3" />
          <path d={`M${x + WIDTH / 2} ${y}v${HEIGHT}M${x} ${y + HEIGHT / 2}h${WIDTH}`} />
        </g>
      ))}
      <rect className="door" x="112" y="158" width="36" height="56" rx="3" />
    </svg>
  );
}
