import type { FailedMail, Health } from '#contract/health.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useSendAgainMutation } from './healthApi.ts';
import { Panel } from './Panel.tsx';
import { useFigureTexts } from './useFigureTexts.ts';

type Outgoing = Health['outbox'];

/** State of outgoing mail; failed mail can be resent. */
export function Outbox({ outbox }: { outbox: Outgoing }) {
  const { t } = useTranslation();
  const figureTexts = useFigureTexts();
  const { sendAgain, isSending } = useSendAgain();
  const { sends, waiting, waitingSince, late, dead, sentInDay, failed } = outbox;
  const figures = {
    sentInDay: figureTexts.number(sentInDay),
    waiting: figureTexts.number(waiting),
    ...(waitingSince !== null && { waitingSince: figureTexts.moment(waitingSince) }),
    late: figureTexts.number(late),
    dead: figureTexts.number(dead),
  };
  const sendable = failed.filter(({ canSend }) => canSend).map(({ id }) => id);
  return (
    <Panel
      title={t('superAdmin.health.outbox.title')}
      figures={Object.fromEntries(
        Object.entries(figures).map(([name, text]) => [
          t(`superAdmin.health.outbox.${name}`),
          text,
        ]),
      )}
      actions={
        sends &&
        sendable.length > 1 && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isSending}
            onClick={() => void sendAgain(sendable)}
          >
            {t('superAdmin.health.outbox.sendAll')}
          </button>
        )
      }
    >
      {failed.length === 0 ? (
        <p className="says">{t(`superAdmin.health.outbox.${sends ? 'allGone' : 'noServer'}`)}</p>
      ) : (
        <ul className="health-rows" aria-label={t('superAdmin.health.outbox.failed')}>
          {failed.map((mail) => (
            <Failed
              key={mail.id}
              mail={mail}
              isSending={isSending}
              onSend={sends && mail.canSend ? () => void sendAgain([mail.id]) : undefined}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type FailedProps = { mail: FailedMail; isSending: boolean; onSend: (() => void) | undefined };

function Failed({ mail, isSending, onSend }: FailedProps) {
  const { t } = useTranslation();
  const figureTexts = useFigureTexts();
  const { to, kind, company, state, attempts, error, createdAt, nextAt, canSend } = mail;
  const facts = [
    company,
    t('superAdmin.health.outbox.written', { moment: figureTexts.moment(createdAt) }),
    t('superAdmin.health.outbox.tried', { count: attempts }),
    state === 'late' &&
      nextAt !== null &&
      t('superAdmin.health.outbox.next', { moment: figureTexts.moment(nextAt) }),
  ];
  return (
    <li>
      <div className="what">
        <b>{figureTexts.name(`superAdmin.health.outbox.kinds.${kind}`, kind)}</b> {to}{' '}
        <code>{kind}</code>
        <span className={state === 'dead' ? 'tag tag-danger' : 'tag tag-warn'}>
          {t(`superAdmin.health.outbox.state.${state}`)}
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {error !== null && <small className="error-said">{error}</small>}
      </div>
      {onSend && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={isSending}
          aria-label={t('superAdmin.health.outbox.sendTo', { to })}
          onClick={onSend}
        >
          {t('superAdmin.health.outbox.send')}
        </button>
      )}
      {!canSend && <small>{t('superAdmin.health.outbox.forgotten')}</small>}
    </li>
  );
}

function useSendAgain() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [send, { isLoading }] = useSendAgainMutation();
  const sendAgain = async (ids: string[]) => {
    try {
      const { length: count } = await send(ids).unwrap();
      toast.success(t('superAdmin.health.outbox.sentAgain', { count }));
    } catch (failed) {
      toast.error(errorText(failed));
    }
  };
  return { sendAgain, isSending: isLoading };
}
