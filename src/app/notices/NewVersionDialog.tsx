import { useEffect, useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import { RELOAD_COUNTDOWN } from '#contract/limits.ts';
import { contact } from '#src/shared/api/contact.ts';
import { inFlight } from '#src/shared/api/inFlight.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';

import { asClock } from './newVersion.ts';
import { hasUnsentText } from './unsentText.ts';

type Props = { onReload: () => void; onWait: () => void };

/** A new version is available: reloads in two minutes unless the user postpones it. */
export function NewVersionDialog({ onReload, onWait }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const seconds = useCountdown({ onReload, onWait });
  return (
    <Modal show centered className="modal-notice" aria-labelledby={titleId} onHide={onWait}>
      <Modal.Header>
        <h2 className="modal-title" id={titleId}>
          {t('notices.newVersion.title')}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-3">{t('notices.newVersion.text')}</p>
        <div
          className="count-bar"
          role="timer"
          aria-label={t('notices.newVersion.countdown', { count: seconds })}
        >
          <span className="tnum" aria-hidden="true">
            {asClock(seconds)}
          </span>
          <div className="progress">
            <div
              className="progress-bar"
              style={{ width: `${(seconds / RELOAD_COUNTDOWN) * 100}%` }}
            />
          </div>
        </div>
      </Modal.Body>
      <Modal.Footer>
        <button
          type="button"
          className="btn btn-secondary"
          ref={focusWhileTyping}
          onClick={() => onWait()}
        >
          {t('notices.newVersion.wait')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          ref={focusElse}
          onClick={() => onReload()}
        >
          {t('notices.newVersion.reload')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}

/**
 * Seconds left by the clock, as timers of hidden pages are late. At zero reloads, except while
 * something is being sent, the server is unreachable, or unsaved text would be lost.
 */
function useCountdown({ onReload, onWait }: Props) {
  const [deadline] = useState(() => now().getTime() + RELOAD_COUNTDOWN * 1000);
  const [seconds, setSeconds] = useState(RELOAD_COUNTDOWN);
  const end = useRef({ onReload, onWait });
  useEffect(() => {
    end.current = { onReload, onWait };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((deadline - now().getTime()) / 1000));
      setSeconds(left);
      if (left > 0 || inFlight.count() > 0 || contact.isLost() || !navigator.onLine) return;
      clearInterval(timer);
      if (hasUnsentText()) end.current.onWait();
      else end.current.onReload();
    }, 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}

const isTyping = () =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.isContentEditable ||
    document.activeElement.matches('input, textarea, select'));

/** While typing, focus the harmless button; otherwise the main one. */
const focusWhileTyping = (button: HTMLButtonElement | null) => {
  if (isTyping()) button?.focus();
};
const focusElse = (button: HTMLButtonElement | null) => {
  if (!button?.parentElement?.contains(document.activeElement)) button?.focus();
};
