import { useState } from 'react';

import type { Message } from '#contract/messages.ts';

import { useIssue } from '../issueContext.ts';

/** Others' messages after the newest one that the viewer knew when they turned away from the end. */
export function useCame(messages: Message[] | undefined, isAway: boolean) {
  const { me } = useIssue();
  const [known, setKnown] = useState<number>();
  const newest = messages && Math.max(0, ...messages.map(({ id }) => id));
  if (isAway && known === undefined && newest !== undefined) setKnown(newest);
  if (!isAway && known !== undefined) setKnown(undefined);
  const isNew = ({ id, author }: Message) =>
    known !== undefined && id > known && author.id !== me.id;
  const came = messages?.filter(isNew) ?? [];
  return { came, settle: () => setKnown(newest) };
}
