import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import type { Issue } from '#contract/issues.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import { type Conflict, ConflictContext, type Decision } from './conflict.ts';
import { factText } from './factText.ts';

type Open = { conflict: Conflict; decide: (decision: Decision) => void };

/** Holds the dialog in which the user decides between two changes of one field. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const ask = useCallback(
    (conflict: Conflict) =>
      new Promise<Decision>((resolve) => {
        if (!isThere.current) return resolve('unasked');
        const decide = (decision: Decision) => {
          setOpen(undefined);
          resolve(decision);
        };
        setOpen({ conflict, decide });
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
  const words = { t, locale: i18n.language, now };
  const name = t(`issue.facts.${field}`);
  const show = (issue: Issue) =>
    field === 'description' ? <RichText html={issue.description} /> : factText(issue, field, words);
  return (
    <Modal
      show
      centered
      className="modal-confirm"
      aria-labelledby="conflict-title"
      onHide={() => decide('theirs')}
    >
      <Modal.Header>
        <h2 className="modal-title" id="conflict-title">
          {t('issue.conflict.title', { field: name })}
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
        <dl className="facts">
          <dt>{t('issue.conflict.theirs')}</dt>
          <dd>{show(theirs)}</dd>
          <dt>{t('issue.conflict.mine')}</dt>
          <dd>{show(mine)}</dd>
        </dl>
      </Modal.Body>
      <Modal.Footer>
        <button
          type="button"
          // The safe choice has the focus.
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
