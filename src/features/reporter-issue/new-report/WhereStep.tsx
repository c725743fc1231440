import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { answersTo } from '#src/entities/project/formFaults.ts';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { FormError } from '../login/FormError.tsx';
import { asksAddress, categoryOf, photoAnswers, placeOf, questionsOf } from './answers.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { StepProps } from './flow.ts';
import { RememberedCard } from './RememberedCard.tsx';
import { PhotoItem, RefusedPhotos } from './PhotoItem.tsx';
import type { ReportDraft } from './reportDraft.ts';
import { forgetAddress, rememberedContact } from './reporterContact.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import { whereTitle } from './reportSteps.ts';
import { StepPage } from './StepPage.tsx';

type Answers = Pick<ReportDraft, 'formData'>;

/** The address and the place, unless the link fixes them, and the questions of project type and category. */
export function WhereStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, photos, change, onward } = flow;
  const [isMissing, setIsMissing] = useState(false);
  const schema = questionsOf(flow);
  const shownPhotos = photoAnswers(photos.photos).map((photo) => ({
    ...photo,
    tile: <PhotoItem key={photo.key} photo={photo} photos={photos} />,
  }));
  const resolver = useContractResolver<Answers>(
    z.object({ formData: answersTo(schema, shownPhotos) }),
    { formData: ({ message }) => message },
  );
  const methods = useForm<Answers>({ resolver, defaultValues: { formData: draft.formData } });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => change(structuredClone(values)),
      }),
    [methods, change],
  );
  const lacksAddress = asksAddress(form) && draft.addressId === undefined;
  const onSubmit = methods.handleSubmit(() => {
    setIsMissing(lacksAddress);
    if (!lacksAddress) onward();
  });
  const title = t(whereTitle(form));
  return (
    <FormProvider {...methods}>
      <StepPage flow={flow} title={title} onSubmit={() => void onSubmit()}>
        {asksAddress(form) && (
          <>
            <FormError id="address-error">
              {isMissing && lacksAddress && t('publicReport.choose')}
            </FormError>
            <Address flow={flow} label={title} />
            <PlaceChoice chosen={placeOf(flow)} onChoose={(place) => change({ place })} />
          </>
        )}
        {schema && (
          <FormQuestions
            schema={schema}
            legend={categoryOf(flow)?.name}
            heading="h2"
            photos={{
              list: shownPhotos,
              add: (question, file) => void photos.add([file], question),
            }}
          />
        )}
        <RefusedPhotos photos={photos} />
      </StepPage>
    </FormProvider>
  );
}

/** The flat that the phone remembers, else all of the place. */
function Address({ flow, label }: StepProps & { label: string }) {
  const { t } = useTranslation();
  const { form, draft, change } = flow;
  const [keptId, setKeptId] = useState(() => rememberedContact()?.addressId);
  const kept = form.addresses.find(({ id }) => id === keptId && id === draft.addressId);
  const forget = () => {
    forgetAddress();
    change({ addressId: undefined });
    setKeptId(undefined);
  };
  if (kept) {
    return (
      <RememberedCard
        icon="house-door"
        acts={[
          { text: t('newIssue.review.change'), onPress: () => setKeptId(undefined) },
          { text: t('publicReport.address.forget'), onPress: forget },
        ]}
      >
        <b>{kept.street}</b>
        <span>
          {kept.objectId && <Plate>{kept.objectId}</Plate>} {kept.description}
        </span>
      </RememberedCard>
    );
  }
  return (
    <ChoiceList
      label={label}
      none={t('publicReport.address.none')}
      choices={form.addresses.map(({ id, street, objectId, description }) => ({
        id,
        name: [objectId, !form.house && street].filter(Boolean).join(', '),
        more: description,
      }))}
      chosen={draft.addressId}
      onChoose={(addressId) => change({ addressId })}
      inRows
    />
  );
}
