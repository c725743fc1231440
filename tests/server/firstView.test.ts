import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Job } from '#contract/agentIssue.ts';
import { OUTSIDE_LOCALE_LIST } from '#contract/locales.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { firstViews } from '#server/http/first-view/firstView.ts';
import { KEYS, readTexts } from '#server/http/first-view/texts.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { aCompanyWithPlumber, aDelegation } from '#tests/support/delegations.ts';
import { aReportedCompany, ownPath, type ReportedCompany } from '#tests/support/reported.ts';
import { aHouse, aReportLink } from '#tests/support/reportLinks.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { world } from '#tests/support/world.ts';

import { textsOf } from '../../scripts/localeFiles.ts';

let folder: string;
let company: ReportedCompany;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of OUTSIDE_LOCALE_LIST.flatMap((locale) => [locale, `${locale}.outside`])) {
    writeFileSync(join(folder, 'assets', `${file}-abc.json`), textsOf(file));
  }
  company = await aReportedCompany();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Visit = { headers?: Record<string, string>; method?: string; reader?: { id: number } };

/** What a page is given; the reader of a job is named only for the canary check. */
async function pageOf(path: string, { headers = {}, method = 'GET', reader }: Visit = {}) {
  const { app } = await world();
  const request = new Request(`http://felix.test${path}`, { method, headers });
  return firstViews(folder)(request, (asked) => {
    if (reader) asked.headers.set('x-felix-hms-selected-agent', String(reader.id));
    return app.fetch(asked);
  });
}

describe('what a page opened by a link is given for its start', () => {
  it('F6 shows a reporter the title of their issue, which nobody else’s token opens', async () => {
    const { account, email, first } = company;
    const { token } = await aReporterLink({ id: first.id, accountId: account.id }, email);
    const page = await pageOf(`/reporter-issue/${first.id}?token=${token}`);
    expect(String(page?.markup)).toContain(`<h1>${first.title}</h1>`);
    expect(page?.url).toBe(ownPath(first));
    expect((JSON.parse(page?.answer ?? '') as OwnIssue).issue.title).toBe(first.title);

    const second = await company.issue();
    for (const path of [
      `/reporter-issue/${first.id}`,
      `/reporter-issue/${first.id}?token=`,
      `/reporter-issue/${first.id}?token=rl_unknown`,
      `/reporter-issue/${second.id}?token=${token}`,
      `/agent-issue/${first.id}?token=${token}`,
      `/issue/${first.id}?token=${token}`,
    ]) {
      expect([path, await pageOf(path)]).toEqual([path, undefined]);
    }
    const head = await pageOf(`/reporter-issue/${first.id}?token=${token}`, { method: 'HEAD' });
    expect(head).toBeUndefined();
  });

  it('F6 asks a reporter whether done work is fixed, in the language of their browser', async () => {
    const { id } = await company.done();
    const link = { id, accountId: company.account.id };
    const { token } = await aReporterLink(link, company.email);
    const at = (rest: string, language = 'sv-SE') =>
      pageOf(`/reporter-issue/${id}/answer?token=${token}${rest}`, {
        headers: { 'accept-language': language },
      });
    expect(String((await at('&choice=yes'))?.markup)).toContain('Är felet åtgärdat?');
    expect(String((await at('&choice=yes', 'en'))?.markup)).toContain('Yes, send my answer');
    const path = `/reporter-issue/${id}/answer?token=${token}&choice=yes`;
    const chosen = { headers: { 'accept-language': 'en', cookie: 'lang=uk-UA' } };
    expect(await pageOf(path, chosen)).toMatchObject({ locale: 'uk-UA' });
    // Other headings, which the app shows by itself.
    expect(await at('&choice=no')).toMatchObject({ markup: undefined });
    expect(await at('&choice=yes&do=change')).toMatchObject({ markup: undefined });
  });

  it('F6 shows a contractor their job with the next step, and gives what the link gets', async () => {
    const { issue: make, plumber } = await aCompanyWithPlumber();
    const issue = await make();
    await aDelegation(issue, plumber);
    const link = await aLink(plumber, issue);
    const page = await pageOf(`/agent-issue/${issue.id}?token=${link.token}`, { reader: plumber });
    expect(String(page?.markup)).toContain(`<h1>${issue.title}</h1>`);
    expect(String(page?.markup)).toContain('Ta uppdraget');
    const asked = await link.ask('GET', `/api/agentIssue/${issue.id}`);
    expect(JSON.parse(page?.answer ?? '') as Job).toEqual(await asked.json());
  });

  it('F6 REP-01 shows the first question of a report, and gives the form, to a signed link alone', async () => {
    const house = await aHouse({ name: '<b>Kvarnvik</b>' });
    const { url } = await aReportLink(house.admin, house.project, { address: house.address.id });
    const page = await pageOf(url.pathname + url.search);
    expect(String(page?.markup)).toContain('Vad är fel?');
    expect(String(page?.markup)).toContain('Backen 14');
    expect(String(page?.markup)).toContain('&lt;b&gt;Kvarnvik');
    expect(page?.url.startsWith('/api/reporter/form?project=')).toBe(true);
    url.searchParams.set('sig', 'x');
    expect(await pageOf(url.pathname + url.search)).toBeUndefined();
  });
});

it('F6 every text that the server draws exists in every language and has nothing to fill in', () => {
  const texts = readTexts(folder);
  for (const locale of OUTSIDE_LOCALE_LIST) {
    for (const key of KEYS) expect(texts(locale)(key), `${locale} ${key}`).toMatch(/^[^{}$]+$/u);
  }
});
