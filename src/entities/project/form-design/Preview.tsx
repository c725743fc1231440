import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import Modal from 'react-bootstrap/Modal';
import { z } from 'zod/mini';

import { LOCALE_LIST, LOCALES } from '#contract/locales.ts';
import { answersTo } from '#src/entities/project/formFaults.ts';
import { FormQuestions } from '#src/entities/project/FormQuestions.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

import { schemaOf } from './questionSchema.ts';
import type { Question } from './questionDraft.ts';
import { usePreviewPhotos } from './usePreviewPhotos.tsx';

type Props = {
  /** Whose form it is. */
  name: string;
  questions: readonly Question[];
  onClose: () => void;
};
type PreviewValues = { formData: Record<string, unknown> };

/** The form as reporters see it, in any language, with working validation. */
export function Preview({ name, questions, onClose }: Props) {
  const { t } = useTranslation();
  const company = useCompany();
  const [locale, setLocale] = useState(company?.locale ?? LOCALE_LIST[0]);
  const [schema] = useState(() => schemaOf(questions));
  const photos = usePreviewPhotos();
  const answers = z.object({ formData: answersTo(schema, photos.list) });
  const resolver = useContractResolver<PreviewValues>(answers, {
    formData: ({ message }) => message,
  });
  const form = useForm<PreviewValues>({ resolver, defaultValues: { formData: {} } });
  const { isSubmitted, errors } = form.formState;
  const isRight = isSubmitted && errors.formData === undefined;
  const tryOut = form.handleSubmit(() => undefined);
  return (
    <Modal
      show
      centered
      scrollable
      className="form-dialog"
      aria-labelledby="preview-title"
      onHide={onClose}
    >
      <Modal.Header>
        <h2 className="modal-title" id="preview-title">
          {t('formDesign.preview.title')}
        </h2>
        <Select
          className="w-auto ms-auto"
          aria-label={t('common.language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {LOCALE_LIST.map((language) => (
            <option key={language} value={language}>
              {LOCALES[language]}
            </option>
          ))}
        </Select>
      </Modal.Header>
      <Modal.Body lang={locale}>
        <FormProvider {...form}>
          <FormQuestions schema={schema} legend={name} locale={locale} photos={photos} />
        </FormProvider>
        <p role="status">{isRight && t('formDesign.preview.right')}</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={onClose}>
          {t('common.close')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => void tryOut()}>
          {t('formDesign.preview.check')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
