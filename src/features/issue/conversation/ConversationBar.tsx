import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { useIssue } from '../issueContext.ts';
import type { ShownMessages } from './timeline.ts';
import { useMarkIssueUnread } from './useMarkIssueUnread.ts';

export const TYPE_ICON = {
  public: 'globe2',
  private: 'lock-fill',
  internal: 'eye-slash-fill',
} as const satisfies Record<string, IconName>;

type Props = { value: ShownMessages; count: number; onChange: (shown: ShownMessages) => void };

export function ConversationBar({ value, count, onChange }: Props) {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  const markUnread = useMarkIssueUnread();
  const choices: ShownMessages[] = isStaff
    ? ['all', 'public', 'private', 'internal']
    : ['all', 'public', 'private'];
  return (
    <div className="conv-bar">
      <div className="seg" role="group" aria-label={t('issue.conversation.show')}>
        {choices.map((shown) => (
          <button
            key={shown}
            type="button"
            aria-pressed={shown === value}
            onClick={() => onChange(shown)}
          >
            {shown !== 'all' && <Icon name={TYPE_ICON[shown]} />}
            {t(`issue.conversation.shown.${shown}`)}
            {shown === 'all' && <span className="count"> {count}</span>}
          </button>
        ))}
      </div>
      <span className="spacer" />
      {isStaff && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => void markUnread()}>
          <Icon name="envelope" />
          {t('issue.markUnread')}
        </button>
      )}
    </div>
  );
}
