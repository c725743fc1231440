import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { isShared } from '#contract/publicReport.ts';
import { FormAnswers } from '#src/entities/project/FormAnswers.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import {
  addressOf,
  asksAddress,
  categoryOf,
  photoAnswers,
  photosToSend,
  placeOf,
  questionsOf,
} from './answers.ts';
import type { StepProps } from './flow.ts';
import { type ReportStep, whereTitle } from './reportSteps.ts';
import type { Photo } from './usePhotos.ts';
import { useStepPath } from './useStepPath.ts';

/** What will be sent, each part with the way back to it. */
export function Recap({ flow }: StepProps) {
  const { t } = useTranslation();
  const { draft, form, photos, steps } = flow;
  const space = form.spaces.find(({ id }) => id === draft.spaceId);
  const shown = photosToSend(flow).filter(({ question }) => !question);
  const answered = photoAnswers(photos.photos).map((photo) => ({
    ...photo,
    shown: <Picture photo={photo} />,
  }));
  return (
    <>
      <Part title={t('publicReport.describe.title')} step="what">
        {draft.text && <p className="rep-said">{draft.text}</p>}
        <p>{[categoryOf(flow)?.name, space?.name].filter(Boolean).join(' · ')}</p>
        {shown.length > 0 && (
          <div className="rv-ph">
            {shown.map((photo) => (
              <Picture key={photo.key} photo={photo} />
            ))}
          </div>
        )}
      </Part>
      {steps.includes('where') && (
        <Part title={t(whereTitle(form))} step="where">
          {asksAddress(form) && <PlaceLines flow={flow} />}
          <FormAnswers schema={questionsOf(flow)} answers={draft.formData} photos={answered} />
        </Part>
      )}
    </>
  );
}

/** The address and, outside the home, the part of the property. */
function PlaceLines({ flow }: StepProps) {
  const { t } = useTranslation();
  const address = addressOf(flow);
  const place = placeOf(flow);
  const line = [address?.objectId, address?.street ?? flow.form.house].filter(Boolean).join(', ');
  return (
    <>
      {line && <p>{line}</p>}
      {place && isShared(place) && <p>{t(`publicReport.place.${place}`)}</p>}
    </>
  );
}

const Picture = ({ photo: { url, file } }: { photo: Photo }) => <img src={url} alt={file.name} />;

function Part({ title, step, children }: { title: string; step: ReportStep; children: ReactNode }) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  return (
    <section className="rv rep-part">
      <header>
        <h2>{title}</h2>
        <Link className="btn btn-link" to={pathOf(step)}>
          {t('newIssue.review.change')}
          <span className="visually-hidden"> {title}</span>
        </Link>
      </header>
      {children}
    </section>
  );
}
