import type { Attachment } from '#contract/attachments.ts';
import { can } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import { aMessage } from './builders.ts';
import { listenAs } from './events.ts';
import { aPhoto, fileOf, uploadTo } from './files.ts';
import { aScene, seenByAll, send } from './scene.ts';
import type { TestAgent } from './world.ts';

/*
 * An issue on which every party has written every kind of message, each with a word and files of its own, so that any
 * leak can be traced to its message.
 */

export const PARTIES = ['admin', 'leader', 'worker', 'user', 'contractor'] as const;
/** On the issue, or in the company without a part in it. */
export const SIDES = ['on', 'off'] as const;
export type Party = (typeof PARTIES)[number];
export type Side = (typeof SIDES)[number];
export const EVERYBODY = SIDES.flatMap((side) => PARTIES.map((party) => ({ side, party })));

const STAFF: readonly Party[] = ['admin', 'leader', 'worker'];

/**
 * The issue’s messages with author, addressee and, by hand from the requirements, everyone on the issue who may read
 * them. Files belong to the issue itself or to a message.
 */
export const MESSAGES = {
  public: { type: 'public', by: 'worker', readers: PARTIES },
  publicOfUser: { type: 'public', by: 'user', readers: PARTIES },
  internal: { type: 'internal', by: 'leader', readers: STAFF },
  betweenStaff: { type: 'private', by: 'worker', to: 'leader', readers: ['worker', 'leader'] },
  toUser: { type: 'private', by: 'leader', to: 'user', readers: ['leader', 'user'] },
  ofUser: { type: 'private', by: 'user', to: 'worker', readers: ['user', 'worker'] },
  ofContractor: {
    type: 'private',
    by: 'contractor',
    to: 'worker',
    readers: ['contractor', 'worker'],
  },
} as const satisfies Record<
  string,
  { type: MessageType; by: Party; to?: Party; readers: readonly Party[] }
>;
export type Name = keyof typeof MESSAGES;
export const NAMES = Object.keys(MESSAGES) as Name[];

type SentMessage = { id: number; word: string; file: Attachment; hidden: Attachment | undefined };

/** Only people on the issue, and every admin. */
export const seesIssue = (side: Side, party: Party) => side === 'on' || party === 'admin';

/** The issue with all messages, their audience, and the live events that each agent got. */
export async function aConversation() {
  const scene = await aScene();
  const agentOf = (side: Side, party: Party) => scene[side][party] as TestAgent;
  const everybody = EVERYBODY.map(({ side, party }) => agentOf(side, party));
  const messageOf = (name: Name) => {
    const { type, by, ...rest } = MESSAGES[name];
    const to = 'to' in rest ? agentOf('on', rest.to).id : null;
    return { type, authorId: agentOf('on', by).id, privateMessageAgentId: to };
  };
  /** Of the other side only the admin sees the issue, and reads what every member of staff may. */
  const mayRead = (side: Side, party: Party, name: Name) => {
    const { type, readers } = MESSAGES[name];
    const isAmong = (readers as readonly Party[]).includes(party);
    return seesIssue(side, party) && isAmong && (side === 'on' || type !== 'private');
  };
  const maySee = (side: Side, party: Party, file: Attachment, name?: Name) =>
    seesIssue(side, party) &&
    (!file.internal || STAFF.includes(party)) &&
    (name === undefined || mayRead(side, party, name));

  const { issue, worker } = scene;
  const own = {
    public: await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'a.jpg'])),
    internal: await fileOf(
      await uploadTo(worker, issue, [await aPhoto(), 'a.jpg'], { internal: true }),
    ),
  };
  const everyone = await seenByAll(scene);
  const listening = new Map<TestAgent, Awaited<ReturnType<typeof listenAs>>>();
  for (const agent of everybody) listening.set(agent, await listenAs(agent));
  const sent = {} as Record<Name, SentMessage>;
  for (const name of NAMES) {
    const author = agentOf('on', MESSAGES[name].by);
    sent[name] = await write({ issue, author, name, message: messageOf(name) });
  }
  await send(scene.admin, everyone);
  // An event that everybody gets last shows that nothing is still under way.
  for (const { until, changes } of listening.values()) {
    await until(() => changes().some(({ issueId }) => issueId === everyone.id));
  }
  const close = async () => {
    for (const listener of listening.values()) await listener.close();
  };
  return { scene, own, sent, listening, agentOf, mayRead, maySee, close };
}
export type Conversation = Awaited<ReturnType<typeof aConversation>>;

export const aWord = () => `ord${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

type Writing = {
  issue: { id: number };
  author: TestAgent;
  name: Name;
  message: { type: MessageType; privateMessageAgentId: number | null };
};

async function write({ issue, author, name, message }: Writing): Promise<SentMessage> {
  const { type, privateMessageAgentId } = message;
  const word = aWord();
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
    attachmentIds: [file, hidden].flatMap((attachment) => attachment?.id ?? []),
    ...(privateMessageAgentId !== null && { privateMessageAgentId }),
  });
  const bound = (attachment: Attachment) => ({
    ...attachment,
    internal: attachment.internal || type === 'internal',
  });
  return { id, word, file: bound(file), hidden: hidden && bound(hidden) };
}

/** What the reporter, who is outside the company, wrote to the responsible alone. Gives its word. */
export async function aReporterWrites({ scene }: Conversation): Promise<string> {
  const word = aWord();
  await aMessage(scene.issue, scene.worker, {
    type: 'private',
    authorId: null,
    authorName: 'Ingrid',
    privateMessageAgentId: scene.worker.id,
    html: `<p>${word}</p>`,
  });
  return word;
}
