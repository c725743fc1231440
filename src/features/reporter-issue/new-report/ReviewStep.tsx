import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { arrivedIssue } from '#src/entities/issue/arrivedIssue.ts';
import { FormAnswers } from '#src/entities/project/FormAnswers.tsx';
import { formOf } from '#src/entities/project/formFaults.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { contact } from '#src/shared/api/contact.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FormError } from '../login/FormError.tsx';
import { photoAnswers, photosToSend } from './answers.ts';
import type { StepProps, StepState } from './flow.ts';
import { categoryOf, type ReportStep } from './reportSteps.ts';
import { StepPage } from './StepPage.tsx';
import type { Photo } from './usePhotos.ts';
import { useSend } from './useSend.ts';
import { useStepPath } from './useStepPath.ts';

/** Summary with an edit link per part, and the send button. */
export function ReviewStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { draft, photos, session } = flow;
  const { send, isBusy, sending, failure } = useSend(flow);
  const goesOn = draft.isGoing && photos.isReady && session.isIn;
  useEffect(() => {
    if (goesOn) void send();
  }, [goesOn, send]);
  const count = photosToSend(flow).length;
  return (
    <StepPage
      flow={flow}
      title={t('publicReport.review.title')}
      onSubmit={() => {
        if (photos.isReady) void send();
      }}
      action={{
        text: t('newIssue.review.submit', { count: 1 }),
        isBusy,
        busyText: sending
          ? t('publicReport.review.photo', { ...sending, count })
          : t('publicReport.review.sending'),
      }}
    >
      <Where flow={flow} />
      <What flow={flow} />
      <Pictures flow={flow} />
      <Who flow={flow} />
      <NoContact isBusy={isBusy} />
      <Failure failure={failure} />
    </StepPage>
  );
}

function Where({ flow: { form, draft, steps } }: StepProps) {
  const { t } = useTranslation();
  const address = form.addresses.find(({ id }) => id === draft.addressId);
  const chosen = {
    address: [address?.objectId, address?.street].filter(Boolean).join(', '),
    space: form.spaces.find(({ id }) => id === draft.spaceId)?.name,
  };
  return (['address', 'space'] as const)
    .filter((step) => steps.includes(step))
    .map((step) => (
      <Part key={step} title={t(`publicReport.${step}.title`)} step={step}>
        <p>{chosen[step] || t(`publicReport.${step}.none`)}</p>
      </Part>
    ));
}

function What({ flow }: StepProps) {
  const { t } = useTranslation();
  const { draft, form, photos } = flow;
  const shownPhotos = photoAnswers(photos.photos).map((photo) => ({
    ...photo,
    shown: <Picture photo={photo} />,
  }));
  return (
    <Part title={categoryOf(flow)?.name ?? ''} step="category">
      <p>
        <strong>{draft.title}</strong>
      </p>
      {draft.text && <p className="preline">{draft.text}</p>}
      <FormAnswers
        schema={formOf(form.projectType ?? undefined)}
        answers={draft.formData}
        photos={shownPhotos}
      />
      <Change step="describe" of={t('publicReport.describe.title')} />
    </Part>
  );
}

const Picture = ({ photo: { url, file } }: { photo: Photo }) => <img src={url} alt={file.name} />;

function Pictures({ flow }: StepProps) {
  const { t } = useTranslation();
  const photos = photosToSend(flow);
  return (
    <Part title={t('newIssue.steps.photos')} step="photos">
      {photos.length === 0 ? (
        <p>{t('newIssue.review.noFiles')}</p>
      ) : (
        <div className="rv-ph">
          {photos.map((photo) => (
            <Picture key={photo.key} photo={photo} />
          ))}
        </div>
      )}
    </Part>
  );
}

function Who({ flow: { draft, session } }: StepProps) {
  const { t } = useTranslation();
  return (
    <Part title={t('publicReport.review.who')} step="who">
      <p>{`${draft.firstname} ${draft.lastname}`}</p>
      <p>{[session.email ?? draft.email, draft.phone].filter(Boolean).join(' · ')}</p>
    </Part>
  );
}

function Failure({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const arrived = failure && arrivedIssue(failure);
  if (!arrived) {
    const isBooking = failure?.status === 424;
    return (
      <FormError id="send-error">
        {failure && (isBooking ? t('publicReport.problem.booking') : errorText(failure))}
      </FormError>
    );
  }
  const number = formatIssueNumber(arrived.number);
  return (
    <>
      <FormError id="send-error">{t('newIssue.errors.arrived', { number })}</FormError>
      <Link className="btn btn-secondary" to={`/reporter-issue/${arrived.id}`}>
        {t('newIssue.errors.openArrived', { number })}
      </Link>
    </>
  );
}

function Part({ title, step, children }: { title: string; step: ReportStep; children: ReactNode }) {
  return (
    <section className="rv rep-part">
      <header>
        <h2>{title}</h2>
        <Change step={step} of={title} />
      </header>
      {children}
    </section>
  );
}

function Change({ step, of }: { step: ReportStep; of: string }) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  return (
    <Link className="btn btn-link" to={pathOf(step)} state={{ isChange: true } satisfies StepState}>
      {t('newIssue.review.change')}
      <span className="visually-hidden"> {of}</span>
    </Link>
  );
}

/** Says that the report is sent once the server is reachable, with a button to retry now. */
function NoContact({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost);
  return (
    <div role="status">
      {isBusy && isLost && (
        <div className="rep-lost">
          <Icon name="cloud-slash" />
          <p>{t('publicReport.review.lost')}</p>
          <button
            type="button"
            className="btn btn-secondary"
            // The retry waits for the browser's `online` event.
            onClick={() => dispatchEvent(new Event('online'))}
          >
            {t('common.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
