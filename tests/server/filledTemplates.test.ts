import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { FilledTemplate } from '#contract/messageTemplates.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { PLACEHOLDERS, TERM_PLACEHOLDERS } from '#contract/templatePlaceholders.ts';
import { accounts, users } from '#server/db/schema.ts';
import { anAddress, anIssue, anItem, aProject, aTemplate } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

async function aCompany(values: Parameters<typeof anAccount>[0] = {}) {
  const account = await anAccount({
    name: 'Kvarnvik',
    phone: '08-123',
    supportEmail: 'hej@kvarnvik.se',
    ...values,
  });
  const agent = (role: RoleGroup, more = {}) => anAgent(role, { account, ...more });
  const leader = await agent('ROLE_PROJECT_LEADER', { firstname: 'Annika', lastname: 'Berg' });
  const user = await agent('ROLE_USER', { firstname: 'Ulla', lastname: 'Ek' });
  const contractor = await agent('ROLE_CONTRACTOR', {
    firstname: 'Kim',
    lastname: 'Rör',
    firm: 'Rörjour AB',
  });
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: 'P1',
    people: { leader },
  });
  return { account, leader, user, contractor, project };
}
type Company = Awaited<ReturnType<typeof aCompany>>;

const anIssueOf = async ({ account, project, leader, user, contractor }: Company, values = {}) => {
  const address = await anAddress(project, { street: 'Kajen 1', objectId: '1102' });
  return anIssue(project, {
    title: 'Läcka <stor>',
    number: 18_204,
    addressId: address.id,
    spaceId: (await anItem(account, 'space', { name: 'Kök' })).id,
    categoryId: (await anItem(account, 'category', { name: 'VVS' })).id,
    creatorId: user.id,
    responsibleId: leader.id,
    reporterFirstname: 'Ingrid',
    reporterLastname: 'Björk',
    reporterEmail: 'ingrid@boende.se',
    reporterPhone: '070-1',
    dueAt: new Date('2026-11-20T11:00Z'),
    plannedFrom: new Date('2026-11-20T07:00Z'),
    plannedTo: new Date('2026-11-20T09:00Z'),
    contractors: [contractor],
    ...values,
  });
};

async function speak({ userId }: TestAgent, locale: string) {
  const { db } = await world();
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}

async function fill(
  agent: TestAgent,
  issue: { id: number },
  template: { id: number },
  query: Record<string, string | number> = {},
) {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  );
  const answer = await agent.ask('GET', `/api/issue/${issue.id}/template/${template.id}?${text}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as FilledTemplate;
}

describe('a template filled in for an issue', () => {
  it('SET-05 has the known values, escaped', async () => {
    const company = await aCompany();
    const issue = await anIssueOf(company);
    const template = await aTemplate(company.account, {
      html: `<p>Hej {{reporter.firstName}}! {{issue.number}} {{issue.title}}, {{project.address}}, {{issue.space}}, {{issue.category}}:
        {{issue.appointment}}, senast {{issue.dueDate}}. {{term.contractor.definite}} {{contractor.company}}.
        {{issue.status}}. {{issue.link}} Hälsningar {{me.fullName}}, {{handler.fullName}}, {{company.name}} {{company.phone}}</p>`,
    });
    const { html, language, gaps } = await fill(company.leader, issue, template);
    const link = `http://localhost/reporter-issue/${issue.id}`;
    expect(html.replaceAll(/\s+/gu, ' ')).toBe(
      '<p>Hej Ingrid! #18 204 Läcka &lt;stor&gt;, Kajen 1 1102, Kök, VVS: fredag 20 november 08:00–10:00, ' +
        `senast fredag 20 november. entreprenören Rörjour AB. Nytt. <a href="${link}">${link}</a> ` +
        'Hälsningar Annika Berg, Annika Berg, Kvarnvik 08-123</p>',
    );
    expect({ language, gaps }).toEqual({ language: 'sv-SE', gaps: [] });
  });

  it('SET-05 shows a gap or the template’s fallback for unknown values', async () => {
    const company = await aCompany();
    const issue = await anIssueOf(company, { dueAt: null, responsibleId: null });
    const template = await aTemplate(company.account, {
      html: '<p>{{issue.dueDate|date}} {{handler.fullName}} {{issue.dueDate|time}} {{issue.dueDate|default:"snart"}}</p>',
    });
    const { html, gaps } = await fill(company.leader, issue, template);
    expect(gaps).toEqual(['issue.dueDate', 'handler.fullName']);
    expect(html).toBe(
      '<p><mark data-gap="issue.dueDate">____</mark> <mark data-gap="handler.fullName">____</mark> ' +
        '<mark data-gap="issue.dueDate">____</mark> snart</p>',
    );
  });

  it('SET-05 knows every placeholder', async () => {
    const company = await aCompany();
    const issue = await anIssueOf(company, { status: 'closed', resolution: 'fixed' });
    const names = [...PLACEHOLDERS, ...TERM_PLACEHOLDERS];
    const html = names.map((name) => `<p>${name}: {{${name}}}</p>`).join('');
    const template = await aTemplate(company.account, { html });
    const filled = await fill(company.leader, issue, template, { type: 'internal' });
    expect(filled.gaps).toEqual([]);
    expect(filled.html).not.toContain('{{');
  });

  it('SET-05 is in the reader’s language, else the company’s, else the first', async () => {
    const company = await aCompany({ locale: 'nb-NO' });
    const issue = await anIssueOf(company);
    const variants = (['sv-SE', 'nb-NO', 'fi-FI', 'en-GB'] as const).map((language) => ({
      language,
      html: `<p>${language} {{term.issue}} {{issue.status}}</p>`,
    }));
    const template = await aTemplate(company.account, { variants });
    const asked = async (query = {}, of = issue) =>
      (await fill(company.leader, of, template, query)).html;
    expect(await asked()).toBe('<p>nb-NO sak Ny</p>');
    await speak(company.contractor, 'fi-FI');
    expect(await asked({ type: 'private', privateTo: company.contractor.id })).toBe(
      '<p>fi-FI vikailmoitus Uusi</p>',
    );
    await speak(company.contractor, 'pl-PL');
    expect(await asked({ type: 'private', privateTo: company.contractor.id })).toContain('nb-NO');
    await speak(company.user, 'en-GB');
    const ownIssue = await anIssueOf(company, { reporterEmail: null, number: 2 });
    expect(await asked({}, ownIssue)).toBe('<p>en-GB issue New</p>');
    const only = await aTemplate(company.account, { variants: variants.slice(3) });
    expect((await fill(company.leader, issue, only)).language).toBe('en-GB');
  });

  it('SET-05 uses the company’s terms', async () => {
    const { db } = await world();
    const company = await aCompany();
    const terminology = {
      'common.terms.issue.one': 'avvikelse',
      'en-GB:common.terms.issue.one': 'defect',
    };
    await db.update(accounts).set({ terminology }).where(eq(accounts.id, company.account.id));
    const issue = await anIssueOf(company);
    const html = '<p>{{term.issue}} {{term.issue.definite}} {{term.issue.other}}</p>';
    const swedish = await aTemplate(company.account, { html });
    expect((await fill(company.leader, issue, swedish)).html).toBe(
      '<p>avvikelse avvikelse ärenden</p>',
    );
    const english = await aTemplate(company.account, { variants: [{ language: 'en-GB', html }] });
    expect((await fill(company.leader, issue, english)).html).toBe(
      '<p>defect the defect issues</p>',
    );
  });

  it('SET-05 gives readers only their own link, and not the reporter’s telephone number', async () => {
    const company = await aCompany();
    const issue = await anIssueOf(company);
    const template = await aTemplate(company.account, {
      html: '<p>{{issue.link}} {{reporter.phone}}</p>',
    });
    const asked = async (query = {}) => fill(company.leader, issue, template, query);
    const toContractor = await asked({ type: 'private', privateTo: company.contractor.id });
    expect(toContractor.html).toContain(`http://localhost/issue/${issue.id}"`);
    expect(toContractor.gaps).toEqual(['reporter.phone']);
    expect((await asked()).gaps).toEqual(['reporter.phone']);
    expect((await asked({ type: 'private', privateTo: company.user.id })).gaps).toEqual([
      'reporter.phone',
    ]);
    expect((await asked({ type: 'internal' })).html).toContain('070-1');
    expect((await asked({ type: 'private', privateTo: company.leader.id })).html).toContain(
      '070-1',
    );
  });

  it('SET-05 is not found without access to the issue, nor for outside parties', async () => {
    const company = await aCompany();
    const issue = await anIssueOf(company);
    const template = await aTemplate(company.account, { html: '<p>Hej</p>' });
    const path = `/api/issue/${issue.id}/template/${template.id}`;
    const stranger = await anAgent('ROLE_WORKER', { account: company.account });
    expect((await stranger.ask('GET', path)).status).toBe(404);
    expect((await company.user.ask('GET', path)).status).toBe(403);
    expect((await company.contractor.ask('GET', path)).status).toBe(403);
    expect(
      (await company.leader.ask('GET', `/api/issue/${issue.id}/template/2147483647`)).status,
    ).toBe(404);
  });
});
