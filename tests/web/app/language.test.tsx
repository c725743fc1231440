import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

const account = () => screen.findByRole('button', { name: /^(Account|Konto):/u });

describe('the language', () => {
  it('I18N-01 is Swedish unless another is chosen, which is remembered and said to the browser', async () => {
    const shown = await renderApp('/auth/login', undefined, { locale: 'sv-SE' });
    expect(await screen.findByRole('heading', { name: 'Logga in' })).toBeVisible();
    expect(document.documentElement.lang).toBe('sv-SE');

    await shown.user.click(screen.getByRole('button', { name: 'Språk: Svenska' }));
    await shown.user.click(screen.getByRole('radio', { name: 'English' }));

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en-GB');
    await shown.persistor.flush();
    expect(localStorage.getItem('persist:felix')).toContain('en-GB');
  });

  it('I18N-02 takes the words of the company, and gives them up at the end of the session', async () => {
    const { id } = await anAccount({
      terminology: {
        'shell.menu.settings': 'Control room',
        'sv-SE:shell.menu.import': 'Inläsning',
        'en-GB:shell.menu.statistics': 'Figures',
      },
    });
    const agent = await anAgent('ROLE_ADMIN', { account: { id } });
    const { user, i18n, reload } = await renderApp('/import', agent);

    expect(await screen.findByRole('link', { name: 'Control room' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Figures' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import' })).toBeVisible();

    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(i18n.t('shell.menu.settings')).toBe('Settings');
  });

  it('I18N-02 another company does not inherit them', async () => {
    const { id } = await anAccount({
      name: 'A',
      terminology: { 'shell.menu.settings': 'Control' },
    });
    const agent = await anAgent('ROLE_ADMIN', { account: { id } });
    await anAgent('ROLE_ADMIN', { user: agent, account: await anAccount({ name: 'B' }) });
    const { user, router } = await renderApp('/import', agent);
    expect(await screen.findByRole('link', { name: 'Control' })).toBeVisible();

    await act(() => router.navigate('/auth/choose-company?returnUrl=%2Fimport'));
    await user.click(await screen.findByRole('button', { name: /^B/u }));

    expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible();
  });

  it('I18N-04 shows what a language lacks in the original, and logs an error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { i18n } = await renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    const { auth } = i18n.getResourceBundle('en-GB', 'translation') as {
      auth: { login: { title?: string } };
    };
    const { title } = auth.login;
    delete auth.login.title;

    act(() => i18n.emit('languageChanged', 'en-GB'));

    expect(await screen.findByRole('heading', { name: 'Logga in' })).toBeVisible();
    expect(error).toHaveBeenCalledWith('No text for "auth.login.title" in en-GB', '');
    auth.login.title = title ?? '';
  });
});
