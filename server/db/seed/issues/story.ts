import type { HistoryField } from '#contract/issueParts.ts';
import type { MessageType } from '#contract/visibility.ts';

import type { AgentRef, Setting } from '../compose/setting.ts';
import { phrases } from '../content/phrases.ts';
import { filled } from '../content/read.ts';
import type { DemoRow } from '../demoRows.ts';
import type { PhotoLibrary } from '../library.ts';
import { called } from './assign.ts';
import type { Planned } from './plan.ts';
import { dayInWords, workingDay } from './times.ts';

/** Author of a message or event; an outside reporter has no agent. */
export type Author = { id: number | null; name: string };

type StoryMessage = {
  by: Author;
  type: MessageType;
  at: Date;
  text: string;
  /** Addressee of a private message. */
  to?: AgentRef | undefined;
  photo?: string | undefined;
};

export type Story = ReturnType<typeof createStory>;

/** Writes the events of one issue, with the resulting history and timestamps. */
export function createStory(setting: Setting, photos: PhotoLibrary, planned: Planned) {
  const { rows, accountId, random, agents } = setting;
  const { place } = planned;
  const { first, last, agentId = null } = planned.reporter;
  const reporter: Author = { id: agentId, name: `${first} ${last}` };
  const issue = rows.tables.issues.at(-1);
  if (issue?.id === undefined) throw new Error('A story is of an issue that was just made');
  const issueId: number = issue.id;

  const slots: Record<string, string> = {
    namn: first,
    plats: placeText(planned),
    adress: place.street,
  };
  const touch = (at: Date, isPublic: boolean) => {
    issue.lastActivityAt = later(issue.lastActivityAt, at);
    if (isPublic) issue.lastPublicActivityAt = later(issue.lastPublicActivityAt, at);
  };
  const { noted, attach } = recorder(setting, photos, issueId);

  return {
    issue,
    issueId,
    reporter,
    slots,
    attach,
    noted,

    /** Fills in a text's placeholders. */
    write: (text: string, at: Date, mentioned?: AgentRef) =>
      withMentions(
        text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
          const soon = workingDay(at.getTime() + random.int(2, 3) * DAY);
          return slots[name] ?? (name === 'dag' ? dayInWords(soon, at) : whole);
        }),
        (name) => (name === '' ? mentioned : called(agents, name)),
      ),

    say: ({ by, type, at, text, to, photo }: StoryMessage) => {
      const messageId = rows.add('messages', {
        accountId,
        issueId,
        type,
        createdAt: at,
        authorId: by.id,
        authorName: by.name,
        html: `<p>${text}</p>`,
        privateMessageAgentId: to?.id ?? null,
      });
      if (type !== 'private') {
        noted(by, at, { field: 'message', to: type });
        touch(at, type === 'public');
      }
      if (photo !== undefined) attach(by, at, photo, { messageId, internal: type === 'internal' });
    },

    /** Changes a fact. */
    change: (
      by: Author,
      at: Date,
      field: HistoryField,
      [from, to]: readonly [string | null, string | null],
    ) => {
      noted(by, at, { field, from, to });
      issue.version = (issue.version ?? 1) + 1;
      issue.updatedAt = at;
      touch(at, true);
    },
  };
}

/** Append-only parts: history entries and files. */
function recorder({ rows, accountId }: Setting, photos: PhotoLibrary, issueId: number) {
  const noted = (by: Author, at: Date, entry: Pick<Entry, 'field' | 'from' | 'to'>) =>
    rows.add('historyEntries', {
      accountId,
      issueId,
      at,
      actorId: by.id,
      actor: by.name,
      ...entry,
    });

  const attach = (by: Author, at: Date, motif: string, more: Partial<File> = {}) => {
    const photo = photos.pick(accountId, motif);
    rows.add('attachments', {
      accountId,
      issueId,
      draft: false,
      uploaderId: by.id,
      uploaderName: by.name,
      createdAt: at,
      internal: false,
      messageId: null,
      ...photo,
      ...more,
    });
  };
  return { noted, attach };
}

const DAY = 86_400_000;

type Entry = DemoRow<'historyEntries'>;
type File = DemoRow<'attachments'>;

const later = (earliest: Date | undefined, at: Date) => (earliest && earliest > at ? earliest : at);

/** `lägenhet 0901`, `trapphuset`: the place, within a sentence. */
function placeText({ place, fault }: Planned): string {
  const { objectId, kinds } = place;
  const kind = (['flat', 'house', 'premises'] as const).find((name) => kinds.includes(name));
  if (kind) return filled(phrases.places[kind], { object: objectId });
  return phrases.spaces[fault.space] ?? fault.space.toLowerCase();
}

/** `{@}` is a colleague, `{@Name}` an agent by last name. */
function withMentions(text: string, find: (name: string) => AgentRef | undefined): string {
  return text.replaceAll('&', '&amp;').replaceAll(/\{@([^}]*)\}/gu, (_, last: string) => {
    const agent = find(last);
    if (!agent) return '';
    const data = `data-id="agent-${agent.id}" data-value="${agent.name}" data-denotation-char="@" data-disabled="false"`;
    return `<span class="mention" ${data}>@${agent.name}</span>`;
  });
}
