import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Attachment } from '#contract/attachments.ts';
import type { HistoryEntry } from '#contract/issueParts.ts';
import type { MentionItem } from '#contract/mentions.ts';
import { can, isStaff } from '#contract/permissions.ts';
import { mayReadMessage, maySeeFile, type MessageType } from '#contract/visibility.ts';
import { listenAs } from '#tests/support/events.ts';
import { aPhoto, contentOf, fileOf, uploadTo } from '#tests/support/files.ts';
import { aScene, type Scene, seenByAll, send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

/*
 * Every party x every kind of message and file x every way out, compared with the one rule of the contract.
 */

const PARTIES = ['admin', 'leader', 'worker', 'user', 'contractor'] as const;
const SIDES = ['on', 'off'] as const;
type Party = (typeof PARTIES)[number];

/** What is on the issue: who wrote what, to whom. The files are of the issue itself, or of a message. */
const MESSAGES = {
  public: { type: 'public', by: 'worker' },
  publicOfUser: { type: 'public', by: 'user' },
  internal: { type: 'internal', by: 'leader' },
  betweenStaff: { type: 'private', by: 'worker', to: 'leader' },
  toUser: { type: 'private', by: 'leader', to: 'user' },
  ofUser: { type: 'private', by: 'user', to: 'worker' },
  ofContractor: { type: 'private', by: 'contractor', to: 'worker' },
} as const satisfies Record<string, { type: MessageType; by: Party; to?: Party }>;
type Name = keyof typeof MESSAGES;
const NAMES = Object.keys(MESSAGES) as Name[];

type Sent = { id: number; word: string; file: Attachment; hidden: Attachment | undefined };
let scene: Scene;
const sent = {} as Record<Name, Sent>;
const own = {} as Record<'public' | 'internal', Attachment>;
const listening = new Map<TestAgent, Awaited<ReturnType<typeof listenAs>>>();

const agentOf = (side: (typeof SIDES)[number], party: Party) => scene[side][party] as TestAgent;
const everybody = () => SIDES.flatMap((side) => PARTIES.map((party) => agentOf(side, party)));
/** Only who is on it, and every admin. */
const seesIssue = (side: (typeof SIDES)[number], party: Party) =>
  side === 'on' || party === 'admin';
const reader = ({ id, roleGroup }: TestAgent) => ({ agentId: id, roleGroup });

function messageOf(name: Name) {
  const { type, by, ...rest } = MESSAGES[name];
  const to = 'to' in rest ? agentOf('on', rest.to).id : null;
  return { type, authorId: agentOf('on', by).id, privateMessageAgentId: to };
}
const mayRead = (side: (typeof SIDES)[number], party: Party, name: Name) =>
  seesIssue(side, party) && mayReadMessage(reader(agentOf(side, party)), messageOf(name));
const maySee = (side: (typeof SIDES)[number], party: Party, file: Attachment, name?: Name) =>
  seesIssue(side, party) &&
  maySeeFile(reader(agentOf(side, party)), {
    internal: file.internal,
    uploaderId: null,
    ...(name && { message: messageOf(name) }),
  });

beforeAll(async () => {
  scene = await aScene();
  const { issue, worker } = scene;
  for (const internal of [false, true]) {
    const bytes = [await aPhoto(), 'a.jpg'] as const;
    own[internal ? 'internal' : 'public'] = await fileOf(
      await uploadTo(worker, issue, bytes, { internal }),
    );
  }
  const everyone = await seenByAll(scene);
  for (const agent of everybody()) listening.set(agent, await listenAs(agent));
  for (const name of NAMES) sent[name] = await write(name);
  await send(scene.admin, everyone);
  // What comes to everybody last says that nothing is still under way.
  for (const { until, changes } of listening.values()) {
    await until(() => changes().some(({ issueId }) => issueId === everyone.id));
  }
});
afterAll(async () => {
  for (const listener of listening.values()) await listener.close();
});

async function write(name: Name): Promise<Sent> {
  const { issue } = scene;
  const { type, authorId, privateMessageAgentId } = messageOf(name);
  const author = everybody().find(({ id }) => id === authorId) as TestAgent;
  const word = `ord${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const draft = async (more: object) =>
    fileOf(
      await uploadTo(author, issue, [await aPhoto(), `${name}.jpg`], { draft: true, ...more }),
    );
  const file = await draft({});
  const hidden = can(author, 'attachment.toggleInternal')
    ? await draft({ internal: true })
    : undefined;
  const { id } = await send(author, issue, {
    type,
    html: `<p>${word}</p>`,
    attachmentIds: [file, hidden].flatMap((each) => each?.id ?? []),
    ...(privateMessageAgentId !== null && { privateMessageAgentId }),
  });
  const bound = (each: Attachment) => ({ ...each, internal: each.internal || type === 'internal' });
  return { id, word, file: bound(file), hidden: hidden && bound(hidden) };
}

describe.each(SIDES.flatMap((side) => PARTIES.map((party) => ({ side, party }))))(
  'what $party $side the issue is given',
  ({ side, party }) => {
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
      const list = (await (await me().ask('GET', '/api/issue')).json()) as { list: Counted[] };
      const inList = list.list.find(({ id }) => id === scene.issue.id);
      expect(inList !== undefined).toBe(seesIssue(side, party));
      if (!inList) return; // What he does not see, he is told nothing of.
      const detail = (await (
        await me().ask('GET', `/api/issue/${scene.issue.id}`)
      ).json()) as Counted;
      // What is between two counts for nobody: a third person would notice.
      const counted = readable().filter((name) => MESSAGES[name].type !== 'private');
      const files = counted.flatMap((name) =>
        [sent[name].file, sent[name].hidden].filter(
          (file) => file && maySee(side, party, file, name),
        ),
      );
      const onIssue = Object.values(own).filter((file) => maySee(side, party, file));
      for (const { messageCount, attachmentCount } of [inList, detail]) {
        expect({ messageCount, attachmentCount }).toEqual({
          messageCount: counted.length,
          attachmentCount: files.length + onIssue.length,
        });
      }
    });

    it('ISS-05 by the search', async () => {
      for (const name of NAMES) {
        const answer = await me().ask('GET', `/api/issue?q=${sent[name].word}`);
        const { list } = (await answer.json()) as { list: { id: number }[] };
        // What is between two is found by nobody.
        const found = mayRead(side, party, name) && MESSAGES[name].type !== 'private';
        expect([name, list.length]).toEqual([name, found ? 1 : 0]);
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
      // Leaders read what is internal; that two wrote to each other is in no history.
      expect(types.toSorted((x, y) => String(x).localeCompare(String(y)))).toEqual(
        answer.status === 200 ? ['internal', 'public', 'public'] : [],
      );
    });

    it('ISS-05 by live events', () => {
      const told = listening.get(me())?.changes() ?? [];
      expect(
        told.filter(({ kind, issueId }) => kind === 'message' && issueId === scene.issue.id),
      ).toHaveLength(readable().length);
    });

    it('MEN-04 by being mentioned', async () => {
      for (const name of NAMES) {
        const { type, by, ...rest } = MESSAGES[name];
        const author = agentOf('on', by);
        // Whom a user may mention at all is less; tests/server/mentions.test.ts has that.
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
  },
);

type Counted = { id: number; messageCount: number; attachmentCount: number };

const sorted = (files: { id: number }[]) => files.map(({ id }) => id).toSorted((a, b) => a - b);
