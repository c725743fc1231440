import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';
import { pagePaths } from '#src/app/prerender.tsx';
import { routes } from '#src/app/router.tsx';
import { aReporter, comeIn } from '#tests/support/reporters.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aProject, anIssue } from '#tests/support/builders.ts';
import { anAgent } from '#tests/support/world.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const superAdmin = () => anAgent('ROLE_ADMIN', { isSuperAdmin: true });

describe('the areas of the app', () => {
  it.each([
    ['/settings/internalCategory', 'Categories'],
    ['/settings/project/5', 'Projects'],
    ['/statistics', 'Statistics'],
    ['/import', 'Import'],
    ['/super-admin', 'Companies'],
    ['/super-admin/project-types', /^Project types/u],
    ['/showcase', 'Components'],
    ['/reporter-issue/dashboard', 'My reports'],
    ['/reporter-issue/login?returnUrl=%2Freporter-issue%2F5', 'Follow your issue'],
    ['/new-issue/select-project', /new issue/iu],
  ])('RT-01 RT-05 RT-06 RT-07 RT-08 RT-10 %s', async (path, name) => {
    const agent = await superAdmin();
    sessionStorage.setItem('One-Time-Token', (await comeIn((await aReporter()).email)).token);
    await aProject({ id: agent.accountId });
    const { address } = await renderApp(path, agent);

    expect(await heading(name)).toBeVisible();
    expect(address()).toBe(path);
  });

  it('RT-09 /agent-issue, for a contractor', async () => {
    const { address } = await renderApp('/agent-issue', await anAgent('ROLE_CONTRACTOR'));

    expect(await heading('Your jobs')).toBeVisible();
    expect(address()).toBe('/agent-issue');
  });

  it('RT-01 load only when visited', () => {
    const pages = (list: RouteObject[]): RouteObject[] =>
      list.flatMap((route) => (route.children ? pages(route.children) : [route]));
    const eager = pages(routes).filter(({ lazy, element }) => !lazy && !element);

    expect(eager.map(({ path }) => path)).toEqual([]);
  });

  it('F-31 are named for the server by their paths, without redirects', () => {
    const paths = pagePaths();

    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/auth/login',
        '/issue/:id',
        '/reporter-issue',
        '/reporter-issue/new',
        '/settings/project/:id?/:tab?',
        '/super-admin',
      ]),
    );
    expect(paths.filter((path) => path.includes('*'))).toEqual([]);
  });

  it('RT-04 /issue/{id}', async () => {
    const agent = await superAdmin();
    const project = await aProject({ id: agent.accountId });
    const { id } = await anIssue(project, { title: 'Hissen står still' });
    const { address } = await renderApp(`/issue/${id}`, agent);

    expect(await heading(/Hissen står still/u)).toBeVisible();
    expect(address()).toBe(`/issue/${id}`);
  });

  it('RT-03 home is the dashboard', async () => {
    const { address } = await renderApp('/', await superAdmin());

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('RT-02 an unknown path leads to the dashboard', async () => {
    const lost = await renderApp('/nowhere/at/all', await superAdmin());
    await waitFor(() => expect(lost.address()).toBe('/dashboard'));
  });

  it('RT-02 an unknown path under /auth leads to the log-in page', async () => {
    const forgotten = await renderApp('/auth/nowhere?returnUrl=%2Fissue%2F5');
    await waitFor(() => expect(forgotten.address()).toBe('/auth/login?returnUrl=%2Fissue%2F5'));
  });

  it('RT-11 strangers are sent to sign in, and back', async () => {
    const { address } = await renderApp('/issue/5?tab=facts#latest');

    expect(await heading('Sign in')).toBeVisible();
    expect(address()).toBe(
      `/auth/login?returnUrl=${encodeURIComponent('/issue/5?tab=facts#latest')}`,
    );
  });

  it('RT-11 AUTH-26 users without a chosen company are sent to choose, and back', async () => {
    const agent = await anAgent('ROLE_WORKER');
    await anAgent('ROLE_WORKER', { user: agent });
    const { address } = await renderApp('/dashboard?q=hiss', agent, { withoutCompany: true });

    expect(await heading('Welcome, Kim')).toBeVisible();
    expect(address()).toBe('/auth/choose-company?returnUrl=%2Fdashboard%3Fq%3Dhiss');
  });

  it.each([
    ['ROLE_WORKER', '/statistics'],
    ['ROLE_WORKER', '/settings'],
    ['ROLE_PROJECT_LEADER', '/import'],
    ['ROLE_ADMIN', '/super-admin/project-types'],
    ['ROLE_USER', '/settings/project/5'],
    ['ROLE_CONTRACTOR', '/new-issue'],
  ] satisfies [RoleGroup, string][])(
    'RT-12 keeps a %s out of %s, and says so',
    async (role, path) => {
      const { address } = await renderApp(path, await anAgent(role));

      const home = role === 'ROLE_CONTRACTOR' ? '/agent-issue' : '/dashboard';
      await waitFor(() => expect(address()).toBe(home));
      expect(await screen.findByText('You don’t have permission for this.')).toBeVisible();
    },
  );

  it.each(['/', '/dashboard', '/no-such-page'])(
    'F-42 a contractor who opens %s is sent to their jobs',
    async (path) => {
      const { address } = await renderApp(path, await anAgent('ROLE_CONTRACTOR'));
      await waitFor(() => expect(address()).toBe('/agent-issue'));
      expect(await heading('Your jobs')).toBeVisible();
    },
  );
});
