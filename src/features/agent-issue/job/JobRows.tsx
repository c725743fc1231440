import type { ReactNode } from 'react';

import type { Job } from '#contract/agentIssue.ts';
import type { Delegation } from '#contract/delegations.ts';
import { visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useVisitDetails } from '#src/entities/delegation/useVisitDetails.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { mapLink } from '#src/shared/lib/mapLink.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { formatVisit } from '../visitTimes.ts';
import { expectedStep, type SheetName } from './currentDelegation.ts';

type Props = { job: Job; delegation: Delegation | undefined; onOpen: (sheet: SheetName) => void };

/** Place, contact, access and time, each with its main action. */
export function JobRows({ job, delegation, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { company, office, resident, terms, issue } = job;
  return (
    <ul className="acts">
      <Where issue={issue} />
      {resident && (
        <Row
          icon="telephone"
          label={t('agentIssue.row.resident')}
          text={resident.name}
          action={<Reach person={resident} />}
        />
      )}
      <VisitRow delegation={delegation} onOpen={onOpen} />
      {issue.dueAt && (
        <Row
          icon="clock"
          label={t('agentIssue.row.due')}
          text={formatMoment(issue.dueAt, i18n.language, now)}
        />
      )}
      {terms.text && <Row icon="info-circle" label={t('agentIssue.row.terms')} text={terms.text} />}
      {terms.reference && (
        <Row icon="wallet2" label={t('agentIssue.row.invoice')} text={terms.reference} />
      )}
      <Row
        icon="person"
        label={t('agentIssue.row.office')}
        text={[...new Set([office.name, company.name])].join(', ')}
        action={<Reach person={office} />}
      />
    </ul>
  );
}

function Where({ issue: { address, area, space, project } }: Pick<Job, 'issue'>) {
  const { t } = useTranslation();
  const place = address?.description ?? '';
  // Leave out parts that the address already contains.
  const more = [area?.name, space?.name].filter((name) => name && !place.includes(name));
  const city = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  const text = address ? [address.street, city].filter(Boolean).join(', ') : project.name;
  return (
    <Row
      icon="geo-alt"
      label={t('agentIssue.row.where')}
      more={[place, ...more].filter(Boolean).join(', ')}
      text={text}
      action={
        address && (
          <a
            className="btn btn-secondary act"
            href={mapLink(text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="sign-turn-right" />
            {t('agentIssue.row.drive')}
          </a>
        )
      }
    />
  );
}

const NO_VISIT = { from: null, to: null };

function VisitRow({ delegation, onOpen }: Omit<Props, 'job'>) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const detailsText = useVisitDetails();
  const isAtWork = expectedStep(delegation) === 'work';
  const { from, to } = delegation ? visitOf(delegation) : NO_VISIT;
  if (!from && !isAtWork) return null;
  return (
    <Row
      icon="calendar-event"
      label={t('agentIssue.row.visit')}
      more={from ? detailsText(delegation?.visitDetails) : ''}
      text={from ? formatVisit({ from, to }, i18n.language, now) : t('agentIssue.row.none')}
      action={
        isAtWork && (
          <button
            type="button"
            className={`btn act ${from ? 'btn-secondary' : 'btn-primary'}`}
            onClick={() => onOpen('visit')}
          >
            {t(from ? 'agentIssue.row.change' : firstVisitKey(delegation))}
          </button>
        )
      }
    />
  );
}

/** A time is proposed to a resident, and booked where there is none. */
const firstVisitKey = (delegation: Delegation | undefined) =>
  delegation?.hasReporter ? 'agentIssue.row.propose' : 'agentIssue.row.book';

type RowProps = {
  icon: IconName;
  label: string;
  /** Behind the label. */
  more?: string;
  text: string;
  action?: ReactNode;
};

function Row({ icon, label, more, text, action }: RowProps) {
  return (
    <li>
      <Icon className="k" name={icon} />
      <span>
        <small>
          {label}
          {more && (
            <>
              {' · '}
              <bdi>{more}</bdi>
            </>
          )}
        </small>
        <b>
          <NumbersToCall text={text} />
        </b>
      </span>
      {action}
    </li>
  );
}

/** Phone if there is a number, else mail. */
function Reach({ person: { name, phone, email } }: { person: Job['office'] }) {
  const { t } = useTranslation();
  if (!phone && !email) return null;
  return (
    <a className="btn btn-secondary act" href={phone ? dialled(phone) : `mailto:${email}`}>
      <Icon name={phone ? 'telephone-fill' : 'envelope'} />
      {t(phone ? 'agentIssue.row.call' : 'agentIssue.row.mail')}
      <span className="visually-hidden">{name}</span>
    </a>
  );
}
