import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useNow } from '../lib/clock.ts';
import { formatMoment } from '../lib/dates.ts';
import { type Conflict, ConflictContext, type Decision } from './conflict.ts';

type Open = { conflict: Conflict; decide: (decision: Decision) => void };

/** Dialog to resolve conflicting changes of a field, one at a time. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [[open], setWaiting] = useState<readonly Open[]>([]);
  const undecided = useRef<Set<(decision: Decision) => void>>(undefined);
  useEffect(() => {
    const waiting = new Set<(decision: Decision) => void>();
    undecided.current = waiting;
    return () => {
      undecided.current = undefined;
      waiting.forEach((resolve) => resolve('unasked'));
    };
  }, []);
  const ask = useCallback(
    (conflict: Conflict) =>
      new Promise<Decision>((resolve) => {
        if (!undecided.current) return resolve('unasked');
        undecided.current.add(resolve);
        const decide = (decision: Decision) => {
          setWaiting((waiting) => waiting.slice(1));
          undecided.current?.delete(resolve);
          resolve(decision);
        };
        setWaiting((waiting) => [...waiting, { conflict, decide }]);
      }),
    [],
  );
  return (
    <ConflictContext value={ask}>
      {children}
      {open && <ConflictDialog {...open} />}
    </ConflictContext>
  );
}

function ConflictDialog({ conflict: { field, mine, theirs, who }, decide }: Open) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  return (
    <Modal
      show
      centered
      className="modal-confirm"
      backdropClassName="backdrop-confirm"
      aria-labelledby="conflict-title"
      onHide={() => decide('later')}
    >
      <Modal.Header>
        <h2 className="modal-title" id="conflict-title">
          {t('issue.conflict.title', { field })}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p>
          {who
            ? t('issue.conflict.who', {
                name: who.actor,
                moment: formatMoment(who.at, i18n.language, now),
              })
            : t('issue.conflict.someone')}
        </p>
        {(mine ?? theirs) !== undefined && (
          <dl className="facts">
            <dt>{t('issue.conflict.theirs')}</dt>
            <dd>{theirs}</dd>
            <dt>{t('issue.conflict.mine')}</dt>
            <dd>{mine}</dd>
          </dl>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button
          type="button"
          // Initial focus on the safe choice.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="btn btn-secondary"
          onClick={() => decide('theirs')}
        >
          {t('issue.conflict.keepTheirs')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => decide('mine')}>
          {t('issue.conflict.useMine')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
