import { useSelector } from 'react-redux';

import type { DraftsState } from '#src/shared/drafts/draftsSlice.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatTime } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { TYPE_ICON } from '../conversation/ConversationBar.tsx';
import type { MessageState } from './messageDraft.ts';

type Props = {
  message: MessageState;
  isSending: boolean;
  canSend: boolean;
};

/** Time of the last save, and the send button labelled with its effect. */
export function SendBar({ message: { draft, place }, isSending, canSend }: Props) {
  const { t, i18n } = useTranslation();
  const savedAt = useSavedAt(place);
  return (
    <>
      {savedAt && (
        <span className="meta d-none d-xl-inline">
          {t('issue.composer.saved', {
            time: formatTime(new Date(savedAt).toISOString(), i18n.language),
          })}
        </span>
      )}
      <div className="btn-group">
        <BusyButton
          type="submit"
          busy={isSending}
          busyText={t('issue.composer.sending')}
          disabled={!canSend}
          title={t('issue.composer.sendKeys')}
        >
          <Icon name={draft.type === 'internal' ? TYPE_ICON.internal : 'send'} />
          {t(`issue.composer.send.${draft.type}`)}
        </BusyButton>
      </div>
    </>
  );
}

const MINUTE = 60_000;

/** When the draft changed last, to the minute; undefined while the browser has not stored it. */
const useSavedAt = (key: string) =>
  useSelector(({ drafts }: DraftsState) => {
    const stored = drafts[key];
    return stored && !stored.isUnstored ? Math.floor(stored.at / MINUTE) * MINUTE : undefined;
  });
