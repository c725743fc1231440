import type { Writing } from '#contract/presence.ts';
import type { MessageType } from '#contract/visibility.ts';

import type { MessageDraft, MessageState } from '../composer/messageDraft.ts';
import { useOpenPage } from './presence.ts';

/** Private messages count as messages: their existence is known to two people only. */
const writingOf = (type: MessageType): Writing => (type === 'internal' ? 'internal' : 'message');

/** Changes of the draft that colleagues see as writing. */
export function useWritingSigns({ change, current }: MessageState) {
  const page = useOpenPage();
  return {
    onText: (html: string) => {
      change({ html });
      page?.write(html === '' ? null : writingOf(current().type));
    },
    onType: (part: Partial<MessageDraft>) => {
      change(part);
      if (part.type) page?.readersChanged(writingOf(part.type));
    },
  };
}
