import { skipToken } from '@reduxjs/toolkit/query';

import { joinForms, questionsAt } from '#contract/joinedForm.ts';
import { useListCategoryFormsQuery } from '#src/entities/catalogue/categoryFormApi.ts';
import { formOf as typeFormOf } from '#src/entities/project/formFaults.ts';
import { useGetProjectQuery } from '#src/entities/project/projectApi.ts';
import { useGetProjectTypeQuery } from '#src/entities/project/projectTypeApi.ts';

import type { FormOf } from './steps.ts';

/** The project of the report, its type and what is asked there; lost if it cannot be loaded. */
export function useReportedProject(id: number | undefined) {
  const { data: project, error } = useGetProjectQuery(id ?? skipToken);
  const typeId = project?.projectTypeId;
  const { data: projectType, error: typeError } = useGetProjectTypeQuery(typeId ?? skipToken);
  const { data: forms, error: formsError } = useListCategoryFormsQuery();
  const isWhole = (!typeId || projectType !== undefined) && forms !== undefined;
  const formOf: FormOf = ({ categoryId, addressId }) =>
    questionsAt(
      joinForms(
        typeFormOf(projectType),
        forms?.find((form) => form.id === categoryId),
      ),
      { isCommon: project?.addresses.find((one) => one.id === addressId)?.common === true },
    );
  return {
    project: isWhole ? project : undefined,
    projectType,
    formOf,
    isLost: id === undefined || (error ?? typeError ?? formsError) !== undefined,
  };
}
