import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from './Icon.tsx';
import type { ToastAction } from './toasts.ts';
import { ERROR_DELAY, SUCCESS_DELAY, type Toast } from './toastsSlice.ts';

const LOOK = {
  success: { className: 't-ok', icon: 'check-circle-fill' },
  error: { className: 't-err', icon: 'exclamation-octagon-fill' },
  info: { className: 't-info', icon: 'info-circle-fill' },
} as const;

type Props = { toast: Toast; action: ToastAction | undefined; onClose: () => void };

/** One toast. Closes by itself unless sticky, hovered or focused. */
export function ToastCard({ toast, action, onClose }: Props) {
  const { t } = useTranslation();
  const { kind, text, textKey, details, sticky = false } = toast;
  const { className, icon } = LOOK[kind];
  // A toast with an action stays as long as an error.
  const life = kind === 'error' || action ? ERROR_DELAY : SUCCESS_DELAY;
  const [isPaused, setIsPaused] = useState(false);
  useLifetime({ life, isPaused: isPaused || sticky, onEnd: onClose });

  return (
    <div
      className={`toastx ${className}${sticky ? ' sticky' : ''}`}
      role={kind === 'error' ? 'alert' : 'status'}
      style={{ '--life': `${life}ms` } as CSSProperties}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={icon} />
      <div>
        <strong>{textKey ? t(textKey) : text}</strong>
        {details && <p>{details}</p>}
        {action && (
          <button
            type="button"
            className="btn btn-link btn-sm px-0"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        className="btn-close"
        aria-label={t('common.close')}
        onClick={onClose}
      />
    </div>
  );
}

/** Countdown that can pause. */
function useLifetime({
  life,
  isPaused,
  onEnd,
}: {
  life: number;
  isPaused: boolean;
  onEnd: () => void;
}) {
  const left = useRef(life);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isPaused]);
}
