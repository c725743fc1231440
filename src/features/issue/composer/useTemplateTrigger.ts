import { useMemo, useRef } from 'react';

import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useLazyListTemplatesQuery } from '#src/entities/template/templateApi.ts';
import type { MentionTrigger } from '#src/shared/rich-text/mentionTrigger.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { firstWords, matchingTemplates } from './matchingTemplates.ts';

/** `/` at the start of a word offers templates matching the text after it. */
export function useTemplateTrigger(
  onPick: (template: MessageTemplate) => Promise<void>,
): MentionTrigger | undefined {
  const mayUse = useCan('template.use');
  const [list] = useLazyListTemplatesQuery();
  const offered = useRef<MessageTemplate[]>([]);

  return useMemo<MentionTrigger | undefined>(
    () =>
      mayUse
        ? {
            char: '/',
            isolate: true,
            source: async (query) => {
              offered.current = matchingTemplates(await list(undefined, true).unwrap(), query);
              return offered.current.map((template) => ({
                id: String(template.id),
                value: template.name,
                detail: template.shortcut ? `/${template.shortcut}` : firstWords(template),
                icon: 'file-text',
              }));
            },
            onPick: ({ id }) => {
              const template = offered.current.find((option) => String(option.id) === id);
              if (template) void onPick(template);
            },
          }
        : undefined,
    [mayUse, list, onPick],
  );
}
