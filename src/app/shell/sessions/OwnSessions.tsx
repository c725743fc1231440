import './ownSessions.scss';

import { useRef } from 'react';
import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { OwnSession } from './OwnSession.tsx';
import { useEndSessions } from './useEndSessions.ts';

/** The user's sessions, which they can end. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { sessions, isError, refetch, ending, end } = useEndSessions();
  const others = sessions?.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  const onEnd = async (ids: readonly string[]) => {
    await end(ids);
    // The pressed button has gone.
    title.current?.focus();
  };
  return (
    <Dialog
      className="own-sessions"
      title={t('shell.sessions.title')}
      titleRef={title}
      hasCross
      onClose={onClose}
    >
      <Modal.Body>
        <p className="text-2">{t('shell.sessions.lead')}</p>
        <p>
          <Link to="/auth/two-step" onClick={onClose}>
            {t('shell.sessions.twoStep')}
          </Link>
        </p>
        {sessions ? (
          <ul>
            {sessions.map((session) => (
              <OwnSession
                key={session.id}
                session={session}
                isEnding={ending.includes(session.id)}
                onEnd={() => void onEnd([session.id])}
              />
            ))}
          </ul>
        ) : isError ? (
          <LoadError text={t('shell.sessions.loadFailed')} onRetry={() => refetch()} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Modal.Body>
      {others.length > 0 && (
        <Modal.Footer>
          <BusyButton
            variant="secondary"
            busy={ending.length > 0}
            busyText={t('shell.sessions.ending')}
            onClick={() => void onEnd(others)}
          >
            {t('shell.sessions.endOthers')}
          </BusyButton>
        </Modal.Footer>
      )}
    </Dialog>
  );
}
