import type { Message } from '#contract/messages.ts';

import { Came } from './Came.tsx';
import { WhoWrites } from './WhoWrites.tsx';

export type OverComposerProps = {
  messages?: Message[] | undefined;
  isWriting: boolean;
  onShow: (message: Message) => void;
};

/** Colleagues who write, and answers that arrived meanwhile. */
export function OverComposer(props: OverComposerProps) {
  return (
    <>
      <WhoWrites />
      <Came {...props} />
    </>
  );
}
