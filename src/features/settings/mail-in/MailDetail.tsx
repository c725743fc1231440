import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import type { MailIn, MailInContent } from '#contract/mailIn.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { DetailHead } from '#src/shared/master-detail/DetailHead.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { RemoveButton } from '../frame/RemoveButton.tsx';
import { useResult } from '../frame/useResult.ts';
import { useOpenMailInQuery, useRemoveMailInMutation } from './mailInApi.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';

type Props = { mail: MailIn & { name: string }; backTo: string };

/** One mail: why it is here, what it says, and what can be done with it. */
export function MailDetail({ mail, backTo }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data, isError, refetch } = useOpenMailInQuery(mail.id);
  const { remove, isRemoving } = useRemove(mail, backTo);
  const { from, receivedAt } = mail;
  return (
    <section className="set-detail panel mail-in" aria-label={mail.name}>
      <div className="detail-form">
        <DetailHead
          title={mail.name}
          backTo={backTo}
          actions={<RemoveButton isBusy={isRemoving} onClick={() => void remove()} />}
        />
        <div className="detail-body">
          <p className="mail-in-from">
            {from.name !== '' && <strong>{from.name} </strong>}
            <span dir="ltr">{from.email}</span>
            {' · '}
            <time dateTime={receivedAt}>{formatMoment(receivedAt, i18n.language, now)}</time>
          </p>
          <Reason {...mail} />
          {!data &&
            (isError ? (
              <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
            ) : (
              <Skeleton rows={6} />
            ))}
          {data && <Content {...data} />}
          {data && <Actions mail={mail} hasContent={data.text !== null} />}
        </div>
      </div>
    </section>
  );
}

function Reason({ outcome, reason, issue }: MailIn) {
  const { t } = useTranslation();
  return (
    <p>
      {t(reason === null ? 'mailIn.placed' : `mailIn.reasons.${reason}`)}
      {issue && (
        <>
          {' '}
          <Link to={`/issue/${issue.id}`}>
            {formatIssueNumber(issue.number)} {issue.title}
          </Link>
        </>
      )}
      {outcome === 'draft' && ` ${t('mailIn.draftHint')}`}
    </p>
  );
}

function Content({ subject, text, files }: MailInContent) {
  const { t } = useTranslation();
  const label = subject || t('mailIn.noSubject');
  return (
    <>
      {text === null ? (
        <p>{t('mailIn.noContent')}</p>
      ) : (
        // A long one scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="mail-in-text" dir="auto" role="group" aria-label={label} tabIndex={0}>
          {text}
        </div>
      )}
      {files.length > 0 && (
        <ul className="mail-in-files" aria-label={t('mailIn.files')}>
          {files.map((name, n) => (
            <li key={`${n} ${name}`}>
              <Icon name="paperclip" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Actions({ mail, hasContent }: { mail: Props['mail']; hasContent: boolean }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'place' | 'report'>();
  const isDone = mail.outcome === 'placed' || mail.outcome === 'note';
  if (isDone || !hasContent) return null;
  const close = () => setDialog(undefined);
  return (
    <div className="mail-in-acts">
      <button type="button" className="btn btn-primary" onClick={() => setDialog('report')}>
        {t('mailIn.report.open')}
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => setDialog('place')}>
        {t('mailIn.place.open')}
      </button>
      {dialog === 'place' && <PlaceDialog mail={mail} onClose={close} />}
      {dialog === 'report' && <ReportDialog mail={mail} onClose={close} />}
    </div>
  );
}

function useRemove({ id, name }: Props['mail'], backTo: string) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.mailIn');
  const ask = useConfirm();
  const navigate = useNavigate();
  const [send, { isLoading: isRemoving }] = useRemoveMailInMutation();
  const remove = async () => {
    const isSure = await ask({
      title: t('mailIn.remove.title'),
      text: t('mailIn.remove.text'),
      confirmText: t('settings.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await send(id).unwrap();
      done(t('settings.removed', { name }));
      await navigate(backTo);
    } catch (failed) {
      fail('remove', failed);
    }
  };
  return { remove, isRemoving };
}
