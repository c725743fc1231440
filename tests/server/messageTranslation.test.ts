import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { libreTranslator, TranslatorAway } from '#server/ports/messageTranslator.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { aMessage, anIssue } from '#tests/support/builders.ts';
import { canary } from '#tests/support/canary.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
} from '#tests/support/reported.ts';
import { send } from '#tests/support/scene.ts';
import { aTranslatorServer, sentToTranslator } from '#tests/support/translator.ts';
import { appWith, type TestAgent, world } from '#tests/support/world.ts';

type Translated = { html: string; from: string | null };
let company: ReportedCompany;
let server: Awaited<ReturnType<typeof aTranslatorServer>>;
beforeAll(async () => {
  company = await aReportedCompany();
  server = await aTranslatorServer();
});
afterEach(() => server.answers(undefined));
afterAll(() => server.close());

const path = (id: number, rest = 'translation') => `/api/issue/${id}/${rest}`;
const toUkrainian = { to: 'uk-UA' };

describe('F-55 the translator', () => {
  it('is asked as LibreTranslate is, with its key if it has one', async () => {
    const keyed = libreTranslator({ address: server.address, key: 'hemlig' });
    expect(await keyed.translate(['Dzień dobry', 'Cześć'], 'sv')).toEqual({
      texts: ['sv: Dzień dobry', 'sv: Cześć'],
      from: 'pl',
    });
    const question = { source: 'auto', target: 'sv', format: 'text', path: '/translate' };
    expect(server.asked.at(-1)).toEqual({
      ...question,
      q: ['Dzień dobry', 'Cześć'],
      api_key: 'hemlig',
    });
    await libreTranslator({ address: server.address, key: undefined }).translate(['a'], 'sv');
    expect(server.asked.at(-1)).toEqual({ ...question, q: ['a'] });
  });

  it('may know no language, or one that is none', async () => {
    const { translate } = libreTranslator({ address: server.address, key: undefined });
    for (const detectedLanguage of [undefined, [], { language: '<b>' }, { confidence: 0 }]) {
      server.answers(() => ({ body: { translatedText: ['b'], detectedLanguage } }));
      expect(await translate(['a'], 'sv')).toEqual({ texts: ['b'], from: null });
    }
  });

  it.each([
    ['an error', { status: 500, body: { error: 'broken' } }],
    ['nothing like a translation', { body: { translatedText: 'one text for several' } }],
    ['fewer texts', { body: { translatedText: ['one'] } }],
    ['nothing in time', null],
  ])(
    'that answers %s is away',
    async (_, answer) => {
      server.answers(() => answer);
      const { translate } = libreTranslator({ address: server.address, key: undefined });
      await expect(translate(['a', 'b'], 'sv')).rejects.toThrow(TranslatorAway);
    },
    15_000,
  );
});

describe('F-55 a message', () => {
  it('is translated for staff, a contractor and the reporter, who may each read it', async () => {
    const { worker, contractor, reporter, project, email } = company;
    const issue = await anIssue(project, {
      responsibleId: worker.id,
      contractors: [contractor],
      reporterEmail: email,
      reporterFirstname: 'Rut',
      reporterLastname: 'Ek',
    });
    const { id } = await send(worker, issue, {
      html: '<p>Hej Rut, vi kommer <strong>kl. 10:30</strong> med Bergström Rör AB.</p>',
    });
    const message = path(issue.id, `messages/${id}/translation`);
    const link = await aLink(contractor, issue);
    const answers = [
      await worker.ask('POST', message, toUkrainian),
      await contractor.ask('POST', message, toUkrainian),
      await link.ask('POST', message, toUkrainian),
      await reporter.ask('POST', ownPath(issue, `/messages/${id}/translation`), toUkrainian),
    ];
    for (const answer of answers) {
      expect(await givenBy<Translated>(answer)).toEqual({
        html: '<p>uk: Hej Rut, vi kommer <strong>kl. 10:30</strong> med Bergström Rör AB.</p>',
        from: 'sv',
      });
    }
    expect(sentToTranslator.at(-1)).not.toMatch(/Rut|10:30|Bergström/u);
  });

  it('goes without the mail it quotes, which staff alone may read', async () => {
    const { account, worker, reporter, issue } = company;
    const asked = await issue();
    const { id } = await aMessage(asked, worker, {
      html: `<p>Kom kl. 10</p><blockquote><p>${canary(account.id, 'staff')}</p></blockquote>`,
    });
    const answers = [
      await worker.ask('POST', path(asked.id, `messages/${id}/translation`), toUkrainian),
      await reporter.ask('POST', ownPath(asked, `/messages/${id}/translation`), toUkrainian),
    ];
    for (const answer of answers) {
      expect((await givenBy<Translated>(answer)).html).toBe('<p>uk: Kom kl. 10</p>');
    }
  });

  it('is what was reported, too', async () => {
    const { worker, project } = company;
    const issue = await anIssue(project, {
      description: '<p>Kranen droppar</p>',
      responsibleId: worker.id,
    });
    const answer = await worker.ask('POST', path(issue.id), toUkrainian);
    expect((await givenBy<Translated>(answer)).html).toBe('<p>uk: Kranen droppar</p>');
  });

  it('is what was done, as the reporter is told', async () => {
    const { reporter, done, first } = company;
    const issue = await done({ doneText: 'Ny packning < 2 mm' });
    const ask = async ({ id }: { id: number }) =>
      reporter.ask('POST', ownPath({ id }, '/done/translation'), toUkrainian);
    expect((await givenBy<Translated>(await ask(issue))).html).toBe(
      '<p>uk: Ny packning &lt; 2 mm</p>',
    );
    expect((await ask(first)).status).toBe(404);
  });

  it('of another issue or company is not there', async () => {
    const { worker, reporter, first, issue } = company;
    const other = await issue();
    const { id } = await send(worker, other);
    const wrong = [
      await worker.ask('POST', path(first.id, `messages/${id}/translation`), toUkrainian),
      await reporter.ask('POST', ownPath(first, `/messages/${id}/translation`), toUkrainian),
      await (
        await aReportedCompany()
      ).worker.ask('POST', path(other.id, `messages/${id}/translation`), toUkrainian),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('without words is not sent to the translator', async () => {
    const { worker, first } = company;
    const { id } = await send(worker, first, { html: '<p>10:30</p>' });
    const before = sentToTranslator.length;
    const answer = await worker.ask(
      'POST',
      path(first.id, `messages/${id}/translation`),
      toUkrainian,
    );
    expect(await givenBy<Translated>(answer)).toEqual({ html: '<p>10:30</p>', from: null });
    expect(sentToTranslator).toHaveLength(before);
  });

  it('is previewed before it is sent, in the language of its recipient', async () => {
    const { worker, contractor, project } = company;
    const issue = await anIssue(project, { responsibleId: worker.id, contractors: [contractor] });
    const { pool } = await world();
    await pool.query(`update issue set reporter_locale = 'uk-UA' where id = $1`, [issue.id]);
    await pool.query(`update "user" set locale = 'pl-PL' where id = $1`, [contractor.userId]);
    const language = async (query = '') =>
      givenBy(await worker.ask('GET', path(issue.id, `recipientLanguage${query}`)));
    expect(await language()).toEqual({ locale: 'uk-UA' });
    expect(await language(`?agentId=${contractor.id}`)).toEqual({ locale: 'pl-PL' });
    const preview = { to: 'uk-UA', type: 'public', html: '<p>Vi kommer 8–10</p>' };
    const answer = await worker.ask('POST', path(issue.id, 'messages/preview'), preview);
    expect((await givenBy<Translated>(answer)).html).toBe('<p>uk: Vi kommer 8–10</p>');
    const list = await givenBy<{ list: object[] }>(
      await worker.ask('GET', path(issue.id, 'messages')),
    );
    expect(list.list).toEqual([]);
  });
});

describe('F-55 internal text', () => {
  it('never goes to the translator, whoever asks for it in whatever way', async () => {
    const { leader, worker, contractor, reporter, account, project, email } = company;
    const word = canary(account.id, 'staff');
    const issue = await anIssue(project, {
      contractors: [contractor],
      reporterEmail: email,
      responsibleId: worker.id,
    });
    const { id } = await send(leader, issue, { type: 'internal', html: `<p>${word}</p>` });
    const before = sentToTranslator.length;
    const link = await aLink(contractor, issue);
    const message = path(issue.id, `messages/${id}/translation`);
    const statuses = [
      await leader.ask('POST', message, toUkrainian),
      await worker.ask('POST', message, toUkrainian),
      await contractor.ask('POST', message, toUkrainian),
      await link.ask('POST', message, toUkrainian),
      await reporter.ask('POST', ownPath(issue, `/messages/${id}/translation`), toUkrainian),
      await worker.ask('POST', path(issue.id, 'messages/preview'), {
        to: 'ar-SA',
        type: 'internal',
        html: `<p>${word}</p>`,
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 422]);
    await worker.ask('POST', path(issue.id), toUkrainian);
    expect(sentToTranslator.slice(before).join()).not.toContain(word);
  });
});

describe('F-55 a translator that does not answer', () => {
  it('is said so, and messages are sent as before', async () => {
    server.answers(() => ({ status: 503, body: {} }));
    const { worker, first } = company;
    const messageTranslator = libreTranslator({ address: server.address, key: undefined });
    expect(await askIn({ messageTranslator }, worker, first)).toBe(503);
    expect((await send(worker, first)).id).toBeGreaterThan(0);
  });

  it('is the same as none, and as one that loses a number', async () => {
    const { worker, first } = company;
    expect(await askIn({ messageTranslator: undefined }, worker, first)).toBe(503);
    const forgetful = { translate: async () => ({ texts: ['Vi kommer'], from: 'sv' }) };
    expect(await askIn({ messageTranslator: forgetful }, worker, first)).toBe(503);
  });
});

/** Status of a translation asked of a server with other dependencies. */
async function askIn(
  deps: Parameters<typeof appWith>[0],
  agent: TestAgent,
  issue: Parameters<typeof aMessage>[0],
) {
  const message = await aMessage(issue, agent, { html: '<p>Vi kommer kl. 10</p>' });
  const app = await appWith(deps);
  const answer = await app.request(path(issue.id, `messages/${message.id}/translation`), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${agent.token}`,
      'x-felix-hms-selected-agent': String(agent.id),
      'content-type': 'application/json',
    },
    body: JSON.stringify(toUkrainian),
  });
  return answer.status;
}
