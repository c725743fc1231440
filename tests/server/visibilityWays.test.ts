import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isStaff } from '#contract/permissions.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { byAlarmLink } from '#tests/support/alarmLinks.ts';
import {
  aConversation,
  aReporterWrites,
  type Conversation,
  EVERYBODY,
  MESSAGES,
  type Name,
  NAMES,
} from '#tests/support/conversation.ts';
import { digestNow, digestsTo } from '#tests/support/digests.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { reportAllNow, reportMailsTo } from '#tests/support/statisticsReports.ts';
import { aReporterLink, follow } from '#tests/support/reporterLinks.ts';
import { summariesFor } from '#tests/support/summaries.ts';
import { isTranslated, translationsFor } from '#tests/support/translations.ts';
import { askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

let talk: Conversation;
let reportersWord: string;
beforeAll(async () => {
  talk = await aConversation();
  reportersWord = await aReporterWrites(talk);
  await writeMails((await world()).deps);
  await digestNow(...EVERYBODY.map(({ side, party }) => talk.agentOf(side, party)).filter(isStaff));
  await reportAllNow(talk.scene.admin, talk.agentOf('on', 'leader'), talk.agentOf('off', 'leader'));
});
afterAll(() => talk.close());

const issue = (rest = '') => `/api/issue/${talk.scene.issue.id}${rest}`;
const textOf = async (me: TestAgent, path: string) => (await me.ask('GET', path)).text();

/** The messages whose own word finds the issue. */
async function foundBy(me: TestAgent, path: string): Promise<string> {
  const words = [...NAMES.map((name) => talk.sent[name].word), reportersWord];
  const answers = await Promise.all(words.map((word) => textOf(me, `${path}${word}`)));
  const isFound = (answer: string) => {
    const { statuses, ...found } = JSON.parse(answer) as { statuses?: Record<string, number> };
    // Of the counts, those per status follow the filter; in a list the issue appears by its id.
    if (statuses) return Object.values(statuses).some((n) => n > 0);
    const { groups, counts } = found as { groups?: object[]; counts?: object };
    if (groups ?? counts) return Object.keys(groups ?? counts ?? {}).length > 0;
    const { issues, list } = found as { issues?: { id: number }[]; list?: { id: number }[] };
    return (issues ?? list ?? []).some(({ id }) => id === talk.scene.issue.id);
  };
  return words.filter((_, n) => isFound(answers[n] ?? '')).join(' ');
}

/** The same through an export of the word’s matches: any line besides its heading. */
async function foundInFiles(me: TestAgent): Promise<string> {
  const found: string[] = [];
  for (const word of [...NAMES.map((name) => talk.sent[name].word), reportersWord]) {
    const file = await textOf(me, `/api/issue/export?format=csv&columns=number&q=${word}`);
    if (/^\u{FEFF}?[^{\r]+\r\n\d/u.test(file)) found.push(word);
  }
  return found.join(' ');
}

const everything = (name: Name) => MESSAGES[name].type !== undefined;
const noop = () => false;

type WayOut = {
  /** Everything an agent gets through this channel. */
  gives: (me: TestAgent) => Promise<string>;
  /** The messages they may read that the channel carries. */
  tells: (name: Name) => boolean;
  /** It may omit some: mail to a non-recipient, for example. */
  someOf?: true;
};

/** Finds the issue by a message’s word, not for all who may read it: staff alone, or among the first few. */
const findsForSome = (path: string): WayOut => ({
  gives: (me) => foundBy(me, path),
  tells: everything,
  someOf: true,
});

/**
 * Every channel through which an issue’s content could reach an agent of the company. Add a new one here: it is tried
 * for every party and message.
 */
const WAYS_OUT: Record<string, WayOut> = {
  'a translation': { gives: (me) => translationsFor(me, talk), tells: isTranslated },
  'the list of messages': { gives: (me) => textOf(me, issue('/messages')), tells: everything },
  'the issue itself': { gives: (me) => textOf(me, issue()), tells: noop },
  'the history': { gives: (me) => textOf(me, issue('/history')), tells: noop },
  'the explanation of the routing': { gives: (me) => textOf(me, issue('/routing')), tells: noop },
  'the notes': { gives: (me) => textOf(me, issue('/notes')), tells: noop },
  'the list of issues': { gives: (me) => textOf(me, '/api/issue'), tells: noop },
  'the filter of the list': { gives: (me) => foundBy(me, '/api/issue?q='), tells: everything },
  'the counts of a filter': {
    gives: (me) => foundBy(me, '/api/issue/counts?q='),
    tells: everything,
  },
  'the groups of a filter': findsForSome('/api/issue/groups?q='),
  'the counts of a filter’s choices': findsForSome('/api/issue/choices?of=priority&q='),
  'the search over everything': findsForSome('/api/search?q='),
  'a file of the list': {
    gives: (me) => textOf(me, '/api/issue/export?format=csv'),
    tells: noop,
  },
  'the filter of a file': { gives: foundInFiles, tells: everything, someOf: true },
  'a summary': { gives: (me) => summariesFor(me, talk), tells: noop },
  'who has it open': {
    gives: async (me) => {
      const page = crypto.randomUUID();
      return (await me.ask('POST', issue('/presence'), { page, writing: 'message' })).text();
    },
    tells: noop,
  },
  'mail that came in': { gives: (me) => textOf(me, '/api/mailIn?tab=all'), tells: noop },
  announcements: { gives: (me) => textOf(me, '/api/announcement'), tells: noop },
  alarms: { gives: (me) => textOf(me, '/api/alarm'), tells: noop },
  'the link of an alarm': { gives: (me) => byAlarmLink(me, talk.scene.issue), tells: noop },
  mentions: { gives: (me) => foundBy(me, '/api/mention?q='), tells: noop },
  'the inbox': {
    gives: async (me) =>
      `${await textOf(me, '/api/notification')}${await textOf(me, '/api/notification?tab=done')}`,
    tells: everything,
    someOf: true,
  },
  'live events': {
    gives: async (me) => JSON.stringify(talk.listening.get(me)?.heard ?? []),
    tells: noop,
  },
  'the digest': { gives: async (me) => JSON.stringify(await digestsTo(me)), tells: noop },
  'a mailed report': {
    gives: async (me) => JSON.stringify(await reportMailsTo(me)),
    tells: noop,
  },
  'a digest shown': { gives: (me) => textOf(me, '/api/notification/digest'), tells: noop },
  mail: {
    gives: async (me) => JSON.stringify(await mailsTo(me.email)),
    tells: everything,
    someOf: true,
  },
};

describe.each(Object.entries(WAYS_OUT))('by %s', (_, { gives, tells, someOf }) => {
  it.each(EVERYBODY)('ISS-05 $party $side the issue receives what they may read', async (who) => {
    const me = talk.agentOf(who.side, who.party);
    const text = await gives(me);
    const shownNames = NAMES.filter((name) => text.includes(talk.sent[name].word));
    const may = NAMES.filter((name) => talk.mayRead(who.side, who.party, name) && tells(name));
    expect(shownNames.filter((name) => !may.includes(name))).toEqual([]);
    expect(someOf ? [] : may.filter((name) => !shownNames.includes(name))).toEqual([]);
    const isAddressee = me.id === talk.scene.worker.id;
    expect(!isAddressee && text.includes(reportersWord)).toBe(false);
  });
});

describe('by mail', () => {
  it('ISS-05 somebody receives something', async () => {
    const { worker, user } = talk.scene;
    expect(JSON.stringify(await mailsTo(worker.email))).toContain(talk.sent.ofContractor.word);
    expect(JSON.stringify(await mailsTo(user.email))).toContain(talk.sent.toUser.word);
  });
});

describe('by the inbox', () => {
  it('ISS-05 somebody receives something', async () => {
    const text = await textOf(talk.scene.worker, '/api/notification');
    expect(text).toContain(talk.sent.ofContractor.word);
    expect(text).toContain(talk.sent.internal.word);
  });
});

describe('by the digest', () => {
  it('ISS-05 somebody receives something', async () => {
    expect(JSON.stringify(await digestsTo(talk.scene.worker))).toContain(`${issue().slice(4)}\\n`);
    const off = JSON.stringify(await digestsTo(talk.agentOf('off', 'worker')));
    expect(off).not.toContain(`${issue().slice(4)}\\n`);
    const shown = await textOf(talk.scene.worker, '/api/notification/digest');
    expect(shown).toContain(`"issueId":${talk.scene.issue.id},`);
  });
});

describe('by viewing it as another party', () => {
  const staff = EVERYBODY.filter(({ party }) => ['admin', 'leader', 'worker'].includes(party));

  it.each(staff)(
    'ISS-02 $party $side the issue receives what the contractor may read',
    async (who) => {
      const { contractor } = talk.scene;
      const me = talk.agentOf(who.side, who.party);
      const text = await textOf(me, issue(`/as/contractor/${contractor.id}`));
      const shownNames = NAMES.filter((name) => text.includes(talk.sent[name].word));
      // Messages between the contractor and somebody else stay between them.
      expect(shownNames).toEqual(
        NAMES.filter(
          (name) =>
            talk.mayRead(who.side, who.party, name) && talk.mayRead('on', 'contractor', name),
        ),
      );
      expect(text).not.toContain(reportersWord);
    },
  );

  it.each(staff)(
    'ISS-02 $party $side the issue receives what the reporter may read',
    async (who) => {
      const me = talk.agentOf(who.side, who.party);
      const text = await textOf(me, issue('/as/reporter'));
      const sees = talk.mayRead(who.side, who.party, 'public');
      const shownNames = NAMES.filter((name) => text.includes(talk.sent[name].word));
      expect(shownNames).toEqual(NAMES.filter((name) => sees && MESSAGES[name].type === 'public'));
      expect(text.includes(reportersWord)).toBe(me.id === talk.scene.worker.id);
    },
  );
});

describe('by a contractor’s job', () => {
  it('REP-05 ISS-05 they receive what they may read, by link as by password', async () => {
    const { contractor } = talk.scene;
    const link = await aLink(contractor, talk.scene.issue);
    const may = NAMES.filter((name) => talk.mayRead('on', 'contractor', name));
    for (const by of [link, contractor]) {
      const text = await (await by.ask('GET', `/api/agentIssue/${talk.scene.issue.id}`)).text();
      expect(NAMES.filter((name) => text.includes(talk.sent[name].word))).toEqual(may);
      expect(text).not.toContain(reportersWord);
      for (const name of NAMES) {
        const { file, hidden } = talk.sent[name];
        for (const upload of hidden ? [file, hidden] : [file]) {
          const { status } = await by.ask('GET', `/api/attachment/${upload.id}/${upload.name}`);
          const sees = talk.maySee('on', 'contractor', upload, name);
          expect([name, upload.internal, status]).toEqual([
            name,
            upload.internal,
            sees ? 200 : 404,
          ]);
          expect(text.includes(`"id":${upload.id},"name":"${upload.name}"`)).toBe(sees);
        }
      }
    }
  });

  it('ISS-05 people without a delegation there receive nothing', async () => {
    const stranger = talk.agentOf('off', 'contractor');
    const link = await aLink(stranger, talk.scene.issue);
    const path = `/api/agentIssue/${talk.scene.issue.id}`;
    expect((await link.ask('GET', path)).status).toBe(401);
    expect((await stranger.ask('GET', path)).status).toBe(404);
  });
});

describe('by the link of a mail', () => {
  it('F-51 ISS-05 a reporter receives what they may read, and a follower nothing that was said', async () => {
    const { issue: fault } = talk.scene;
    const [email, follower] = ['rut', 'folke'].map((name) => `${name}-${fault.id}@felix.test`);
    const { pool } = await world();
    await pool.query('update issue set reporter_email = $1 where id = $2', [email, fault.id]);
    const target = { id: fault.id, accountId: talk.scene.account.id };
    await follow(target, follower ?? '');
    const { ask } = await aReporterLink(target, email ?? '');
    const text = await (await ask('GET', `/api/reporter/issue/${fault.id}`)).text();
    const publicNames = NAMES.filter((name) => MESSAGES[name].type === 'public');
    expect(NAMES.filter((name) => text.includes(talk.sent[name].word))).toEqual(publicNames);
    expect(text).toContain(reportersWord);
    for (const name of NAMES) {
      const { file, hidden } = talk.sent[name];
      for (const upload of hidden ? [file, hidden] : [file]) {
        const path = `/api/reporter/attachment/${upload.id}/${upload.name}`;
        const { status } = await ask('GET', path);
        const sees = publicNames.includes(name) && !upload.internal;
        expect([name, upload.internal, status]).toEqual([name, upload.internal, sees ? 200 : 404]);
      }
    }
    const { token } = await aReporterLink(target, follower ?? '');
    const facts = await (await askAsStranger('POST', '/api/reporterLink/look', { token })).text();
    expect(facts).toContain('"state":"live"');
    const words = [...NAMES.map((name) => talk.sent[name].word), reportersWord];
    expect(words.some((word) => facts.includes(word))).toBe(false);
  });
});
