import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { languageCookie } from '#contract/languageCookie.ts';
import { languageChosen } from '#src/shared/i18n/languageSlice.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

describe('the language kept on a phone', () => {
  it('F-55 is the one chosen on the company’s page, which leads here', async () => {
    document.cookie = languageCookie('uk-UA');
    const { user } = await renderApp('/reporter-issue/login', undefined, { locale: 'neverChosen' });
    const title = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    expect(title).toHaveTextContent(/заявк/u);
    expect(document.documentElement).toHaveAttribute('lang', 'uk-UA');
    await user.click(await screen.findByRole('button', { name: /Українська/u }));
    await user.click(await screen.findByRole('radio', { name: 'العربية' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ar-SA'));
    expect(document.cookie).toContain('lang=ar-SA');
  });

  it('F-55 is their own for who is signed in, whatever was chosen on the company’s page', async () => {
    document.cookie = languageCookie('uk-UA');
    const { i18n } = await renderApp('/inbox', await anAgent('ROLE_WORKER'), {
      locale: 'neverChosen',
    });
    await screen.findByRole('heading', { level: 1 });
    expect(i18n.language).not.toBe('uk-UA');
  });

  it('F-55 is also the one that staff choose, wherever they do', async () => {
    const { store } = await renderApp('/inbox', await anAgent('ROLE_WORKER'));
    act(() => void store.dispatch(languageChosen('pl-PL')));
    await waitFor(() => expect(document.cookie.split('; ')).toContain('lang=pl-PL'));
  });
});
