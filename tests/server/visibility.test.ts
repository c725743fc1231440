import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Attachment } from '#contract/attachments.ts';
import type { HistoryEntry } from '#contract/issueParts.ts';
import type { MentionItem } from '#contract/mentions.ts';
import { can, isStaff } from '#contract/permissions.ts';
import {
  aConversation,
  type Conversation,
  EVERYBODY,
  MESSAGES,
  type Name,
  NAMES,
  type Party,
  seesIssue,
  type Side,
} from '#tests/support/conversation.ts';
import { contentOf } from '#tests/support/files.ts';

/*
 * Every party x every kind of message and file x what they get of it, compared with the contract’s one rule. Other
 * channels for a text are in visibilityWays.test.ts.
 */

let talk: Conversation;
let scene: Conversation['scene'];
let sent: Conversation['sent'];
let own: Conversation['own'];
beforeAll(async () => {
  talk = await aConversation();
  ({ scene, sent, own } = talk);
});
afterAll(() => talk.close());
const agentOf = (side: Side, party: Party) => talk.agentOf(side, party);
const mayRead = (side: Side, party: Party, name: Name) => talk.mayRead(side, party, name);
const maySee = (side: Side, party: Party, file: Attachment, name?: Name) =>
  talk.maySee(side, party, file, name);

describe.each(EVERYBODY)('what $party $side the issue receives', ({ side, party }) => {
  const me = () => agentOf(side, party);
  const readable = () => NAMES.filter((name) => mayRead(side, party, name));

  it('ISS-05 by the list of messages', async () => {
    const answer = await me().ask('GET', `/api/issue/${scene.issue.id}/messages`);
    const { list = [] } = (await answer.json()) as { list?: { id: number }[] };
    expect(answer.status).toBe(seesIssue(side, party) ? 200 : 404);
    expect(list.map(({ id }) => id)).toEqual(readable().map((name) => sent[name].id));
    const text = JSON.stringify(list);
    expect(NAMES.filter((name) => text.includes(sent[name].word))).toEqual(readable());
  });

  it('ISS-08 by the files of the issue, and by their content in every size', async () => {
    const all = [
      ...Object.values(own).map((file) => ({ file, name: undefined })),
      ...NAMES.flatMap((name) =>
        [sent[name].file, sent[name].hidden].flatMap((file) => (file ? [{ file, name }] : [])),
      ),
    ];
    const visible = all.filter(({ file, name }) => maySee(side, party, file, name));
    const detail = await me().ask('GET', `/api/issue/${scene.issue.id}`);
    const { attachments = [] } = (await detail.json()) as { attachments?: Attachment[] };
    expect(sorted(attachments)).toEqual(sorted(visible.map(({ file }) => file)));
    for (const { file, name } of all) {
      for (const size of ['original', 'thumb']) {
        const { status } = await contentOf(me(), file, size);
        expect([file.name, file.internal, status]).toEqual([
          file.name,
          file.internal,
          maySee(side, party, file, name) ? 200 : 404,
        ]);
      }
    }
  });

  it('ISS-05 by the counts, in the list and on the issue', async () => {
    const list = (await (await me().ask('GET', '/api/issue')).json()) as { list: IssueCounts[] };
    const inList = list.list.find(({ id }) => id === scene.issue.id);
    expect(inList !== undefined).toBe(seesIssue(side, party));
    if (!inList) return; // Nothing is disclosed of an issue they cannot see.
    const detail = (await (
      await me().ask('GET', `/api/issue/${scene.issue.id}`)
    ).json()) as IssueCounts;
    const files = readable().flatMap((name) =>
      [sent[name].file, sent[name].hidden].filter(
        (file) => file && maySee(side, party, file, name),
      ),
    );
    const onIssue = Object.values(own).filter((file) => maySee(side, party, file));
    for (const { messageCount, attachmentCount } of [inList, detail]) {
      expect({ messageCount, attachmentCount }).toEqual({
        messageCount: readable().length,
        attachmentCount: files.length + onIssue.length,
      });
    }
  });

  it('ISS-04 by the history', async () => {
    const answer = await me().ask('GET', `/api/issue/${scene.issue.id}/history`);
    const allowed = seesIssue(side, party) ? 200 : 404;
    expect(answer.status).toBe(can(me(), 'issue.history') ? allowed : 403);
    const { list = [] } = (await answer.json()) as { list?: HistoryEntry[] };
    const text = JSON.stringify(list);
    expect(NAMES.filter((name) => text.includes(sent[name].word))).toEqual([]);
    const types = list.filter(({ field }) => field === 'message').map(({ to }) => to);
    // Leaders read internal messages; a message between two others is in no history.
    expect(types.toSorted((x, y) => String(x).localeCompare(String(y)))).toEqual(
      answer.status === 200 ? ['internal', 'public', 'public'] : [],
    );
  });

  it('ISS-05 by live events', () => {
    const told = talk.listening.get(me())?.changes() ?? [];
    expect(
      told.filter(({ kind, issueId }) => kind === 'message' && issueId === scene.issue.id),
    ).toHaveLength(readable().length);
  });

  it('MEN-04 by being mentioned', async () => {
    for (const name of NAMES) {
      const { type, by, ...rest } = MESSAGES[name];
      const author = agentOf('on', by);
      // The people a user may mention are fewer: tests/server/mentions.test.ts.
      if (author.id === me().id || !isStaff(author)) {
        continue;
      }
      const query = new URLSearchParams({
        q: me().lastname,
        issue: String(scene.issue.id),
        type,
      });
      if ('to' in rest) query.set('privateTo', String(agentOf('on', rest.to).id));
      const answer = await author.ask('GET', `/api/mention?${query}`);
      const { list } = (await answer.json()) as { list: MentionItem[] };
      const item = list.find(({ id }) => id === `agent-${me().id}`);
      expect([name, item?.disabled]).toEqual([name, !mayRead(side, party, name)]);
    }
  });
});

type IssueCounts = { id: number; messageCount: number; attachmentCount: number };

const sorted = (files: { id: number }[]) => files.map(({ id }) => id).toSorted((a, b) => a - b);
