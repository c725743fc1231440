import { isStaff as isStaffRole } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
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

type FilterProps = {
  value: ShownMessages;
  /** Unknown while the issue loads. */
  count?: number;
  onChange?: (shown: ShownMessages) => void;
};

/** Which messages are shown. */
export function ConversationFilter({ value, count, onChange }: FilterProps) {
  const { t } = useTranslation();
  const me = useMe()?.agent;
  const choices: ShownMessages[] =
    me && isStaffRole(me) ? ['all', 'public', 'private', 'internal'] : ['all', 'public', 'private'];
  return (
    <div className="seg" role="group" aria-label={t('issue.conversation.show')}>
      {choices.map((shown) => (
        <button
          key={shown}
          type="button"
          aria-pressed={shown === value}
          onClick={() => onChange?.(shown)}
        >
          {shown !== 'all' && <Icon name={TYPE_ICON[shown]} />}
          {t(`issue.conversation.shown.${shown}`)}
          {shown === 'all' && <span className="count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}

type Props = { value: ShownMessages; count: number; onChange: (shown: ShownMessages) => void };

/** Fewer are seen at once; the report is one. */
const FEW = 5;
export const hasFilter = (count: number, value: ShownMessages = 'all') =>
  count >= FEW || value !== 'all';

export function ConversationBar(props: Props) {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  const markUnread = useMarkIssueUnread();
  return (
    <div className="conv-bar">
      {hasFilter(props.count, props.value) && <ConversationFilter {...props} />}
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
