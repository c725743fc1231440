import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';

import { isRequired } from '#src/entities/project/formFaults.ts';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import type { Description } from '../describe/describeForm.ts';

type Props = Omit<ComponentProps<typeof FormQuestions>, 'heading'>;

/** The questions of project type and category; folded if none has to be answered. */
export function CallQuestions(props: Props) {
  const { schema, legend } = props;
  const { t } = useTranslation();
  const { getValues } = useFormContext<Description>();
  const names = Object.keys(schema.properties);
  if (names.some((name) => isRequired(schema, name))) {
    return <FormQuestions {...props} heading="h2" />;
  }
  const isAnswered = names.some((name) => getValues('formData')[name] !== undefined);
  return (
    <Disclosure
      className="questions"
      title={legend ? t('newIssue.describe.questionsFor', { name: legend }) : t('call.questions')}
      isOpenAtFirst={isAnswered}
    >
      <FormQuestions {...props} legend={undefined} heading="h2" />
    </Disclosure>
  );
}
