import { describe, expect, it } from 'vitest';

import { LOCALE_LIST } from '#contract/locales.ts';
import type { FilledTemplate } from '#contract/messageTemplates.ts';
import { PLACEHOLDERS, TERM_PLACEHOLDERS } from '#contract/templatePlaceholders.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

async function preview(agent: TestAgent, body: object) {
  const answer = await agent.ask('POST', '/api/messageTemplate/preview', {
    language: 'sv-SE',
    html: '<p>{{issue.title}}</p>',
    ...body,
  });
  return { status: answer.status, ...((await answer.json()) as FilledTemplate) };
}

const aCompany = () =>
  anAccount({ name: 'Kvarnvik', phone: '08-123', supportEmail: 'hej@kvarnvik.se' });

describe('a template’s preview', () => {
  it.each(LOCALE_LIST)(
    'SET-05 is shown in %s with invented values for all placeholders',
    async (language) => {
      const leader = await anAgent('ROLE_PROJECT_LEADER', { account: await aCompany() });
      // A reporter’s contact details are not for everybody who reads a message.
      const names = [...PLACEHOLDERS, ...TERM_PLACEHOLDERS].filter(
        (name) => name !== 'reporter.phone',
      );
      const html = names.map((name) => `<p>{{${name}}}</p>`).join('');
      const filled = await preview(leader, { language, html });
      expect({ gaps: filled.gaps, language: filled.language }).toEqual({ gaps: [], language });
      expect(filled.html).not.toMatch(/\{\{|undefined|null/u);
      const internal = { language, html: '<p>{{reporter.phone}}</p>', type: 'internal' };
      expect((await preview(leader, internal)).gaps).toEqual([]);
    },
  );

  it('SET-05 is shown with a visible issue, cleaned, with unknown fields as written', async () => {
    const account = await aCompany();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const stranger = await anAgent('ROLE_PROJECT_LEADER', { account });
    const project = await aProject(account, { people: { leader } });
    const issue = await anIssue(project, { title: 'Läcka <stor>', dueAt: null });
    const html = '<p onclick="x()">{{issue.title}} {{issue.dueDate}} {{okänt}}</p>';
    expect(await preview(leader, { html, issueId: issue.id })).toEqual({
      status: 200,
      language: 'sv-SE',
      html: '<p>Läcka &lt;stor&gt; <mark data-gap="issue.dueDate">____</mark> {{okänt}}</p>',
      gaps: ['issue.dueDate'],
    });
    expect((await preview(stranger, { issueId: issue.id })).status).toBe(404);
    const worker = await anAgent('ROLE_WORKER', { account });
    expect((await preview(worker, {})).status).toBe(403);
  });
});
