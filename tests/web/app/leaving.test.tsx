import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { theServerSays } from '#tests/support/appSettings.ts';
import { network } from '#tests/support/network.ts';
import { aReporter, comeIn } from '#tests/support/reporters.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

import { mayReload } from '#src/shared/lib/lostFiles.ts';

const anything: unknown = expect.anything();
const settings = () => screen.findByRole('heading', { name: 'Categories' });

describe('TOP-14 an inactive company', () => {
  const rest = async ({ id }: { id: number }) =>
    (await world()).pool.query('update account set inactive = true where id = $1', [id]);
  beforeEach(() => theServerSays({ marketingUrl: 'https://provider.example/' }));

  it("sends its people to the provider's site, and shows them nothing", async () => {
    const account = await anAccount({ inactive: true });
    const { leave } = await renderApp(
      '/settings/internalCategory',
      await anAgent('ROLE_ADMIN', { account }),
    );

    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/'));
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('keeps a super admin', async () => {
    const account = await anAccount({ inactive: true });
    const agent = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true });
    const { leave } = await renderApp('/settings/internalCategory', agent);

    await settings();
    expect(screen.getByText('Inactive company')).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });

  it('redirects its people with their first action after its deactivation', async () => {
    const account = await anAccount();
    const agent = await anAgent('ROLE_ADMIN', { account });
    const { leave, router } = await renderApp('/settings/internalCategory', agent);
    await settings();
    await rest(account);
    expect(leave).not.toHaveBeenCalled();

    await router.navigate('/settings/errorType');

    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://provider.example/'));
  });

  it('keeps the way to other companies open', async () => {
    const account = await anAccount({ inactive: true });
    const agent = await anAgent('ROLE_ADMIN', { account });
    await anAgent('ROLE_WORKER', { user: agent });
    const { leave, store } = await renderApp('/settings/internalCategory', agent);

    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(store.getState().userAuth).toEqual({ tokens: { access_token: agent.token } });
  });
});

describe('TOP-16 a part of the app that cannot be loaded', () => {
  const lose = () => act(() => void dispatchEvent(new Event('vite:preloadError')));
  const answer = (version?: string) =>
    network.use(
      http.get('*/current-version.json', () =>
        version === undefined ? HttpResponse.error() : HttpResponse.json({ version }),
      ),
    );

  it('reloads the page, once', async () => {
    answer('2');
    const { reload } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await settings();

    lose();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    lose();
    lose();
    await settings();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is when there is no server to load it from', async () => {
    answer();
    const { reload } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await settings();
    lose();

    answer('2');
    lose();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('reloads the page again for what a lost connection cost', async () => {
    mayReload();
    answer();
    const asked = vi.spyOn(globalThis, 'fetch');
    const { reload } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await settings();
    asked.mockClear();
    lose();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/current-version.json', anything));
    await Promise.allSettled(asked.mock.results.map(({ value }) => value as unknown));
    expect(reload).not.toHaveBeenCalled();

    answer('2');
    lose();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('TOP-18 third-party scripts', () => {
  const src = (name: string) =>
    document.querySelector(`script[src="https://${name}.example/x.js"]`);
  const thirdParty = {
    analytics: 'https://a.example/x.js',
    supportWidget: 'https://s.example/x.js',
    sessionReplay: 'https://r.example/x.js',
  };
  beforeEach(() => () => {
    for (const name of ['a', 's', 'r']) src(name)?.remove();
  });

  it('are absent if none are configured', async () => {
    await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await settings();
    expect(document.querySelector('script[src^="https:"]')).toBeNull();
  });

  it('start late, and support gets the user’s name', async () => {
    theServerSays({ thirdParty });
    const told = vi.fn<(event: Event) => void>();
    addEventListener('felix:identify', told);
    const agent = await anAgent('ROLE_ADMIN');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await import('#src/app/thirdParty.ts');
    await renderApp('/settings/internalCategory', agent);
    await settings();
    expect(src('a')).toBeNull();

    act(() => void vi.advanceTimersByTime(5500));

    expect(told).toHaveBeenCalled();
    expect(told.mock.lastCall).toMatchObject([{ detail: { email: agent.email } }]);
    expect(['a', 's', 'r'].filter((name) => src(name) === null)).toEqual([]);
    removeEventListener('felix:identify', told);
  });
});

describe('TOP-19 a company’s pictures', () => {
  it('are replaced by its name if the logo does not load', async () => {
    const { id, name } = await anAccount();
    await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN', { account: { id } }));

    fireEvent.error(await screen.findByRole('img', { name }));

    expect(screen.getByRole('link', { name })).toHaveTextContent(name);
    expect(screen.queryByRole('img', { name })).not.toBeInTheDocument();
  });

  it('are the log-in page’s background, and a drawing if it does not load', async () => {
    const { domain } = await anAccount({ hasBackground: true });
    await renderApp(`/auth/login?domain=${domain}`);
    const background = await waitFor(() => {
      const img = document.querySelector<HTMLImageElement>('.auth-art img');
      expect(img).toHaveAttribute('src', `/brands/${domain}/background.jpg`);
      return img!;
    });

    fireEvent.error(background);

    expect(document.querySelector('.auth-art img')).toBeNull();
    expect(document.querySelector('.auth-art svg')).not.toBeNull();
  });
});

describe('a reporter logged in by a code', () => {
  beforeEach(async () => {
    sessionStorage.setItem('One-Time-Token', (await comeIn((await aReporter()).email)).token);
  });

  it('TOP-04 TOP-05 has a way home and a way out on their own pages', async () => {
    const { user, address } = await renderApp('/reporter-issue/5');
    expect(await screen.findByRole('link', { name: 'Felix' })).toHaveAttribute(
      'href',
      '/reporter-issue/dashboard',
    );

    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(address()).toBe('/reporter-issue/login'));
    expect(sessionStorage.getItem('One-Time-Token')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Language: English' })).toBeVisible();
  });

  it('TOP-04 TOP-05 signs out only as reporter if an agent is signed in too', async () => {
    const { id, name } = await anAccount();
    const agent = await anAgent('ROLE_ADMIN', { account: { id } });
    const { user, address, store } = await renderApp('/reporter-issue/dashboard', agent);
    expect((await screen.findByRole('img', { name })).closest('a')).toHaveAttribute(
      'href',
      '/reporter-issue/dashboard',
    );

    await user.click(await screen.findByRole('button', { name: /^Account:/u }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(address()).toBe('/reporter-issue/login'));
    expect(store.getState().userAuth.tokens?.access_token).toBe(agent.token);
    await waitFor(() =>
      expect(screen.getByRole('img', { name }).closest('a')).toHaveAttribute('href', '/'),
    );
  });
});
