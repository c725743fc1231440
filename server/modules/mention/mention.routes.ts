import { mentionCalls } from '#contract/mentions.ts';

import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { searchMentions } from './mention.repository.ts';

export function mountMentions(mount: Mount) {
  mount.mount(mentionCalls.search, async ({ me, tx, query }) => {
    const found = await searchMentions(tx, me, query);
    if (!found) {
      throw notFound('issue');
    }
    return found;
  });
}
