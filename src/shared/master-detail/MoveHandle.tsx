import type { KeyboardEvent } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';
import './master-detail.scss';

type Props = {
  /** Name of the moved item. */
  name: string;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  className?: string;
  title?: string;
};

const BUTTON = 'btn btn-ghost btn-icon btn-sm';

/** Moves a row: a handle for dragging and arrow keys; two buttons on touch screens. */
export function MoveHandle({ name, place, onMove, className = BUTTON, ...handle }: Props) {
  const { t } = useTranslation();
  if (isForFingers()) return <MoveSteps {...{ name, place, onMove }} />;
  return (
    <button
      type="button"
      className={className}
      aria-label={t('common.order.move', { name })}
      {...handle}
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

function MoveSteps({ name, place, onMove }: Pick<Props, 'name' | 'place' | 'onMove'>) {
  const { t } = useTranslation();
  const { index, count } = place;
  return (
    <span className="move-steps">
      <button
        type="button"
        className={BUTTON}
        aria-label={t('common.order.up', { name })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="chevron-up" />
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('common.order.down', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="chevron-down" />
      </button>
    </span>
  );
}

const isForFingers = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;
