import { useMemo, useState } from 'react';
import { useParams } from 'react-router';

import { MAIL_IN_TABS, type MailIn, WAITING_OUTCOMES } from '#contract/mailIn.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';

import './mailIn.scss';
import { useListMailInQuery } from './mailInApi.ts';
import { MailDetail } from './MailDetail.tsx';

const TO = '/settings/mailIn';

type Tab = (typeof MAIL_IN_TABS)[number];

const asideOf = ({ outcome, from }: MailIn) => (
  <>
    <Outcome outcome={outcome} />
    <small className="mail-in-who truncate" dir="auto">
      {from.name || from.email}
    </small>
  </>
);

function Outcome({ outcome }: Pick<MailIn, 'outcome'>) {
  const { t } = useTranslation();
  const isWaiting = WAITING_OUTCOMES.some((each) => each === outcome);
  return (
    <span className={`tag ${isWaiting ? 'tag-warn' : 'tag-line'}`}>
      {t(`mailIn.outcomes.${outcome}`)}
    </span>
  );
}

/** Mail that came in: what waits for a decision, or all of the last days, and the selected one. */
export function MailInPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [tab, setTab] = useState<Tab>('waiting');
  const { data, isError, refetch } = useListMailInQuery(tab);
  const rows = useMemo(
    () =>
      data?.list.map((mail) => ({
        ...mail,
        name: mail.subject || t('mailIn.noSubject'),
        searchText: `${mail.from.name} ${mail.from.email}`,
      })),
    [data, t],
  );
  const { chosen, isGone, isOpen } = useChosen(rows, id);
  // An empty list says it itself.
  const isOff = data?.address === null;
  const tools = (
    <div className="mail-in-tools">
      <div className="seg" role="group" aria-label={t('mailIn.shown')}>
        {MAIL_IN_TABS.map((each) => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
            {t(`mailIn.tabs.${each}`)}
            {each === 'waiting' && data && data.waiting > 0 ? ` (${data.waiting})` : ''}
          </button>
        ))}
      </div>
      {data && !(isOff && rows?.length === 0) && <Address address={data.address} />}
    </div>
  );
  return (
    <>
      <RowList
        title={t('settings.areas.mailIn')}
        to={TO}
        rows={rows}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={asideOf}
        canAdd={false}
        none={isOff ? t('mailIn.off') : undefined}
        tools={tools}
      />
      {isOpen && chosen ? (
        <MailDetail key={id} mail={chosen} backTo={TO} />
      ) : (
        <NothingChosen isGone={isGone} canAdd={false} />
      )}
    </>
  );
}

/** Where mail comes in and what of it the viewer sees, or that none does. */
function Address({ address }: { address: string | null }) {
  const { t } = useTranslation();
  const text = useCan('company.manage') ? 'mailIn.address' : 'mailIn.addressLed';
  return (
    <p className="mail-in-hint">{address === null ? t('mailIn.off') : t(text, { address })}</p>
  );
}
