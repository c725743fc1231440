import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import type { Job } from '#contract/agentIssue.ts';
import { newMessage } from '#contract/messages.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { MessageDraft } from '../useMessage.ts';
import { Choices } from './Choices.tsx';
import { GloveSheet } from './GloveSheet.tsx';
import { SendsLater } from './SendsLater.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SendButton } from './SendButton.tsx';

/** Form values -> message. */
const WRITING = z.object({ text: z.pipe(z.transform(textToHtml), newMessage.shape.html) });

type Props = {
  job: Pick<Job, 'company' | 'responsible'>;
  message: MessageDraft;
  onClose: () => void;
};

/** Message with photos to everyone on the issue, or to its agent in charge only. */
export function WriteSheet({ job: { company, responsible }, message, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { draft, edit, photos, go, isGoing, failure, canSend, isPrivate } = message;
  const { register, handleSubmit, formState, setValue } = useForm<{ text: string }>({
    defaultValues: { text: draft.text },
    resolver: useContractResolver(WRITING),
  });
  useEffect(() => setValue('text', draft.text), [draft.text, setValue]);
  const send = handleSubmit(() => {
    if (canSend && !isGoing) go();
  });
  const readers = [
    { value: 'public' as const, label: t('agentIssue.write.all') },
    { value: 'private' as const, label: t('agentIssue.write.only', { name: responsible?.name }) },
  ];
  return (
    <GloveSheet
      title={t('agentIssue.write.title')}
      foot={
        <SendButton isBusy={isGoing} isDisabled={!canSend} awaits={photos}>
          {t('agentIssue.write.send')}
        </SendButton>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <PhotoField files={draft.files} photos={photos} />
      <Field
        label={t('agentIssue.words')}
        htmlFor="job-words"
        error={formState.errors.text?.message}
        hint={t(isPrivate ? 'agentIssue.write.readByOne' : 'agentIssue.write.readByAll', {
          name: responsible?.name,
          company: company.name,
        })}
      >
        <textarea
          className="form-control form-control-xl"
          rows={3}
          {...register('text', { onChange: ({ target }) => edit({ text: target.value }) })}
        />
      </Field>
      {responsible && (
        <Choices
          legend={t('agentIssue.write.to')}
          options={readers}
          value={isPrivate ? 'private' : 'public'}
          onChange={(value) => edit({ isPrivate: value === 'private' })}
        />
      )}
      <SendsLater isGoing={isGoing} />
      <div role="alert">
        {failure && (
          <p className="err">
            <Icon name="exclamation-circle-fill" />
            <span>{t('agentIssue.notSent', { reason: errorText(failure) })}</span>
          </p>
        )}
      </div>
    </GloveSheet>
  );
}
