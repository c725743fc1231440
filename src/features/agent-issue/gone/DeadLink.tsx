import type { agentIssueCalls, LINK_STATES } from '#contract/agentIssue.ts';
import type { Answer } from '#contract/call.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { LinkId } from '../jobRequest.ts';
import { useRenewLinkMutation } from '../jobApi.ts';
import { DarkStreet } from '#src/shared/ui/DarkStreet.tsx';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';

type Props = {
  link: Answer<typeof agentIssueCalls.look>;
  state: Exclude<(typeof LINK_STATES)[number], 'live'>;
  linkId: LinkId;
};

/** Explains an expired link, whom to contact, and offers a new one. */
export function DeadLink({ link, state, linkId }: Props) {
  const { t } = useTranslation();
  const { company, office, sendsTo } = link;
  return (
    <LinkFrame company={company}>
      <DarkStreet seed={company.name} />
      <h1>{t(`agentIssue.dead.${state}`)}</h1>
      <p className="lead-p">
        {t(sendsTo ? 'agentIssue.dead.canRenew' : 'agentIssue.dead.ask', { company: company.name })}
      </p>
      {sendsTo && <Renewal sendsTo={sendsTo} linkId={linkId} />}
      <ul className="acts">
        {office.phone && (
          <li>
            <Icon className="k" name="telephone" />
            <span>
              <small>{office.name}</small>
              <b>{office.phone}</b>
            </span>
            <a className="btn btn-secondary act" href={dialled(office.phone)}>
              {t('agentIssue.row.call')}
            </a>
          </li>
        )}
        {office.email && (
          <li>
            <Icon className="k" name="envelope" />
            <span>
              <small>{office.name}</small>
              <b>{office.email}</b>
            </span>
            <a className="btn btn-secondary act" href={`mailto:${office.email}`}>
              {t('agentIssue.row.mail')}
            </a>
          </li>
        )}
      </ul>
    </LinkFrame>
  );
}

function Renewal({ sendsTo, linkId }: { sendsTo: string; linkId: LinkId }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [renew, { isLoading, isSuccess, error }] = useRenewLinkMutation();
  return (
    <>
      <div role="status">
        {isSuccess && (
          <p className="gl-state is-approved">
            <Icon name="send" />
            <b>{t('agentIssue.dead.sent', { address: sendsTo })}</b>
          </p>
        )}
      </div>
      <div role="alert">{error && <p className="err">{errorText(error)}</p>}</div>
      {!isSuccess && (
        <BusyButton
          className="big w-100"
          busy={isLoading}
          busyText={t('agentIssue.sending')}
          onClick={() => void renew(linkId)}
        >
          <Icon name="envelope" />
          <span>{t('agentIssue.dead.renew', { address: sendsTo })}</span>
        </BusyButton>
      )}
    </>
  );
}
