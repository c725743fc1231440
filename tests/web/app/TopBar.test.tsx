import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';
import { viewport } from '#tests/support/browser.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const namesOf = async () =>
  within(await menu())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const burger = () => screen.findByRole('button', { name: 'Menu' });
const signOutItem = () => screen.findByRole('button', { name: 'Sign out' });
const accountButton = () => screen.findByRole('button', { name: /^Account:/u });
const isOpen = async () => (await burger()).getAttribute('aria-expanded') === 'true';

describe('the top bar', () => {
  it.each([
    ['ROLE_ADMIN', ['Dashboard', 'Statistics', 'Import', 'Settings']],
    ['ROLE_PROJECT_LEADER', ['Dashboard', 'Statistics', 'Settings']],
    ['ROLE_WORKER', ['My issues']],
    ['ROLE_USER', []],
  ] satisfies [RoleGroup, string[]][])(
    'TOP-01 shows a %s the role’s areas',
    async (role, names) => {
      await renderApp('/dashboard', await anAgent(role));

      expect(await namesOf()).toEqual(names);
    },
  );

  it('TOP-01 shows a super admin the super admin area', async () => {
    await renderApp('/dashboard', await anAgent('ROLE_WORKER', { isSuperAdmin: true }));

    expect(await namesOf()).toEqual(expect.arrayContaining(['My issues', 'Super admin']));
  });

  it('TOP-03 offers a new issue to people who may report', async () => {
    await renderApp('/dashboard', await anAgent('ROLE_WORKER'));

    expect(await screen.findByRole('link', { name: 'New issue' })).toHaveAttribute(
      'href',
      '/new-issue',
    );
  });

  it('TOP-03 offers none to workers if their company forbids it, nor to contractors', async () => {
    const account = await anAccount({ workersMayReport: false });
    const worker = await renderApp('/dashboard', await anAgent('ROLE_WORKER', { account }));
    await menu();
    expect(screen.queryByRole('link', { name: 'New issue' })).not.toBeInTheDocument();
    worker.stop();
  });

  it('TOP-04 TOP-19 shows the logo of the company', async () => {
    const { id, domain, name } = await anAccount();
    await renderApp('/dashboard', await anAgent('ROLE_ADMIN', { account: { id } }));

    const logo = await screen.findByRole('img', { name });
    expect(logo).toHaveAttribute('src', `/brands/${domain}/logo.svg`);
    expect(logo.closest('a')).toHaveAttribute('href', '/');
  });

  it('TOP-05 has everything of the user in its menu', async () => {
    const agent = await anAgent('ROLE_PROJECT_LEADER', {
      isSuperAdmin: true,
      account: await anAccount({ supportEmail: 'help@felix.test' }),
    });
    await anAgent('ROLE_WORKER', { user: agent });
    const { user } = await renderApp('/dashboard', agent);

    await user.click(await accountButton());
    await signOutItem();

    expect(screen.getByText(`Hello ${agent.name}`)).toHaveAttribute('title', agent.email);
    expect(screen.getByText(/Project leader/u)).toHaveTextContent('Project leader · Super admin');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@felix.test',
    );
    expect(screen.getByRole('link', { name: /Change company/u })).toHaveAttribute(
      'href',
      '/auth/choose-company',
    );
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    expect(await signOutItem()).toBeVisible();
  });

  it('TOP-05 offers another company only to users with several', async () => {
    const { user } = await renderApp('/dashboard', await anAgent('ROLE_WORKER'));

    await user.click(await accountButton());
    await signOutItem();

    expect(screen.queryByRole('link', { name: /Change company/u })).not.toBeInTheDocument();
  });

  it('TOP-05 TOP-17 the user’s menu closes on Escape, in 100 ms, and returns the focus', async () => {
    const { user } = await renderApp('/dashboard', await anAgent('ROLE_WORKER'));
    await user.click(await accountButton());
    await signOutItem();

    await user.keyboard('{Escape}');

    expect((await signOutItem()).closest('.dropdown-menu')).toHaveClass('hiding');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument(),
    );
    expect(await accountButton()).toHaveFocus();
  });

  it('TOP-06 turns red and says so when the company is inactive', async () => {
    const account = await anAccount({ inactive: true });
    await renderApp('/dashboard', await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true }));

    expect(await screen.findByText('Inactive company')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveClass('is-inactive');
  });

  it('TOP-07 the menu is open on a wide screen and folded on a narrow one', async () => {
    await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    expect(await isOpen()).toBe(true);

    viewport.resize(991);
    await waitFor(async () => expect(await isOpen()).toBe(false));
  });

  it('TOP-07 its button toggles it; outside, the mouse leaving, swiping up and navigating close it', async () => {
    viewport.resize(800);
    const { user, router } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    const open = async () => {
      await user.click(await burger());
      expect(await isOpen()).toBe(true);
    };

    await open();
    await user.click(await burger());
    expect(await isOpen()).toBe(false);

    await open();
    await user.click(document.body);
    expect(await isOpen()).toBe(false);

    await open();
    await user.keyboard('{Escape}');
    expect(await isOpen()).toBe(false);

    await open();
    await user.unhover(screen.getByRole('banner'));
    expect(await isOpen()).toBe(false);

    await open();
    fireEvent.touchStart(document.body, { touches: [{ clientY: 300 }] });
    fireEvent.touchEnd(document.body, { changedTouches: [{ clientY: 200 }] });
    expect(await isOpen()).toBe(false);

    await open();
    await user.click(within(await menu()).getByRole('link', { name: 'Import' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/import'));
    expect(await isOpen()).toBe(false);
  });

  it('finds issues from anywhere', async () => {
    const { user, address } = await renderApp(
      '/settings/internalCategory',
      await anAgent('ROLE_ADMIN'),
    );
    await screen.findByRole('heading', { name: 'Categories' });

    await user.keyboard('/');
    await user.keyboard('hiss & port{Enter}');

    expect(address()).toBe('/dashboard?q=hiss%20%26%20port');
  });
});
