import { useCallback, useMemo } from 'react';

import type { MessageType } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { MentionSource, MentionTrigger } from '#src/shared/rich-text/mentionTrigger.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { useIssue } from '../issueContext.ts';
import { useLazySearchMentionsQuery } from '../partsApi.ts';

/**
 * People, teams and issues to mention; those who could not read the message are listed but
 * disabled.
 */
export function useMentions(
  type: MessageType,
  readerId: number | null,
  further: MentionTrigger | undefined,
) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const mayMention = useCan('mention.search');
  const [search] = useLazySearchMentionsQuery();

  const source = useCallback<MentionSource>(
    async (q) => {
      const privateTo = type === 'private' && readerId !== null ? { privateTo: readerId } : {};
      const items = await search({ q, issue: issue.id, type, ...privateTo }, true).unwrap();
      const roleOr = (text: string) =>
        i18n.exists(`common.roles.${text}`) ? t(`common.roles.${text}`) : text;
      return items.map(({ kind, detail, disabled, reason, ...item }) => ({
        ...item,
        disabled,
        detail: reason ? t(`facts.mention.why.${reason}`) : roleOr(detail),
        group: t(`facts.mention.groups.${kind}`),
      }));
    },
    [search, issue.id, type, readerId, t, i18n],
  );
  return useMemo<MentionTrigger[] | undefined>(() => {
    const triggers = [
      ...(mayMention ? [{ source, isolate: true }] : []),
      ...(further ? [further] : []),
    ];
    return triggers.length > 0 ? triggers : undefined;
  }, [mayMention, source, further]);
}
