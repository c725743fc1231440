import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aConversation,
  aReporterWrites,
  type Conversation,
  MESSAGES,
  type Name,
  NAMES,
} from '#tests/support/conversation.ts';
import { type TestReporter, whoCameIn } from '#tests/support/reporters.ts';
import { world } from '#tests/support/world.ts';

let talk: Conversation;
let reportersWord: string;
beforeAll(async () => {
  talk = await aConversation();
  reportersWord = await aReporterWrites(talk);
});
afterAll(() => talk.close());

const noop = () => false;

describe('through the channels of its outside reporter', () => {
  let reporter: TestReporter;
  beforeAll(async () => {
    const { account, issue: reported } = talk.scene;
    const email = `rut-${crypto.randomUUID()}@utom.test`;
    const { pool } = await world();
    await pool.query('update issue set reporter_email = $1 where id = $2', [email, reported.id]);
    reporter = await whoCameIn(email, [account]);
  });
  const isPublic = (name: Name) => MESSAGES[name].type === 'public';
  const given = async (path: string) => (await reporter.ask('GET', path)).text();
  const own = (rest = '') => `/api/reporter/issue${rest}`;

  /** The words that find it in the reporter’s list. */
  async function foundByWord(): Promise<string> {
    const found: string[] = [];
    for (const word of [...NAMES.map((name) => talk.sent[name].word), reportersWord]) {
      const answer = JSON.parse(await given(own(`?q=${word}`))) as { list: object[] };
      if (answer.list.length > 0) found.push(word);
    }
    return found.join(' ');
  }

  /** Any of the files sent to the reporter. */
  async function filesGiven(): Promise<string[]> {
    const files = NAMES.flatMap((name) =>
      [talk.sent[name].file, talk.sent[name].hidden].map((file) => ({ name, file })),
    );
    const answers = await Promise.all(
      files.map(async ({ name, file }) => {
        const path = `/api/reporter/attachment/${file?.id ?? 0}/x`;
        const isGiven = (await reporter.ask('GET', path)).status === 200;
        return isGiven ? [`${name}${file?.internal ? ' hidden' : ''}`] : [];
      }),
    );
    return answers.flat();
  }

  it.each<[string, () => Promise<string>, (name: Name) => boolean, boolean]>([
    ['the issue itself', () => given(own(`/${talk.scene.issue.id}`)), isPublic, true],
    ['the own list', () => given(own()), noop, false],
    ['the search of the own list', foundByWord, isPublic, true],
    ['what it can be narrowed to', () => given('/api/reporter/filterValues'), noop, false],
  ])('ISS-05 REP-04 %s shows what they may read', async (_, gives, tells, isTold) => {
    const text = await gives();
    const shownNames = NAMES.filter((name) => text.includes(talk.sent[name].word));
    expect(shownNames).toEqual(NAMES.filter(tells));
    expect(text.includes(reportersWord)).toBe(isTold);
  });

  it('ISS-05 REP-04 the files are those of public messages that nobody has hidden', async () => {
    expect(await filesGiven()).toEqual(NAMES.filter(isPublic));
  });
});
