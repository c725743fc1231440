import { type RefObject, useCallback } from 'react';

import { LOCALES } from '#contract/locales.ts';
import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useLazyFillTemplateQuery } from './templatesApi.ts';
import type { MessageState } from './messageDraft.ts';

/** Inserts a template, filled in for the audience. */
export function useTemplates(
  editor: RefObject<RichTextHandle | null>,
  { current, change }: MessageState,
) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const [fill] = useLazyFillTemplateQuery();
  const errorText = useErrorText();
  const toast = useToast();

  return useCallback(
    async (template: MessageTemplate) => {
      // A message with text keeps its audience.
      if (current().html === '') change({ type: template.type });
      const { type, readerId } = current();
      const privateTo = type === 'private' && readerId !== null ? { privateTo: readerId } : {};
      try {
        const query = { type, ...privateTo };
        const filled = await fill({ issueId: issue.id, templateId: template.id, query }).unwrap();
        if (editor.current) editor.current.insert(filled.html);
        else change({ html: filled.html });
        if (filled.language !== i18n.language) {
          toast.success(t('issue.template.inLanguage', { language: LOCALES[filled.language] }));
        }
      } catch (error) {
        toast.error(t('issue.template.fillError', { reason: errorText(error) }));
      }
    },
    [change, current, editor, errorText, fill, i18n, issue.id, t, toast],
  );
}
