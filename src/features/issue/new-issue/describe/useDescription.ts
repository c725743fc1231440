import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import type { Photos } from '../photos/usePhotos.ts';
import { changeFault, currentFault } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { type Description, useDescribeResolver } from './describeForm.ts';
import { useTakenPhotos } from './useTakenPhotos.tsx';

/** The form that describes the current fault; every change is in the draft at once. */
export function useDescription({
  projectType,
  formOf,
  draft,
  onChange,
  photos,
  further,
}: StepProps & { photos: Photos; further?: Resolver<Description> }) {
  const fault = currentFault(draft);
  const form = formOf(fault);
  const legend = useQuestionsName(projectType, fault);
  const photoQuestions = useTakenPhotos({ fault, photos, onChange });
  const methods = useForm<Description>({
    resolver: useDescribeResolver(form, photoQuestions.list, further),
    defaultValues: fault,
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          onChange((before) => changeFault(before, structuredClone(values))),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the first onChange reads the draft anew each time
    [methods],
  );
  return { fault, form, legend, photoQuestions, methods };
}

/** Whose questions they are: the project type's and the category's. */
function useQuestionsName(
  projectType: StepProps['projectType'],
  { categoryId }: Pick<Description, 'categoryId'>,
): string {
  const { items = [] } = useCatalogue('internalCategory');
  const category = items.find(({ id }) => id === categoryId);
  return [projectType?.name, category?.name].filter(Boolean).join(', ');
}
