import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { users } from '#server/modules/session/session.table.ts';
import { languageChosen, languageSuggested } from '#src/shared/i18n/languageSlice.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aHouse, aReportLink } from '#tests/support/reportLinks.ts';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const languageOf = async (userId: number) => {
  const { db } = await world();
  return (await db.select().from(users).where(eq(users.id, userId)))[0]?.locale;
};
const account = () => screen.findByRole('button', { name: /^(Account|Konto):/u });

describe('the language', () => {
  it('I18N-01 is Swedish unless another is chosen, which is saved and set on the page', async () => {
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

  it('I18N-01 is the company’s for users without a choice, and stays the chosen one otherwise', async () => {
    const finnish = await anAccount({ locale: 'fi-FI' });
    const agent = await anAgent('ROLE_ADMIN', { account: finnish });
    const { store, i18n } = await renderApp('/import', agent, { locale: 'neverChosen' });
    await waitFor(() => expect(i18n.language).toBe('fi-FI'));
    expect(document.documentElement.lang).toBe('fi-FI');

    act(() => void store.dispatch(languageChosen('en-GB')));
    act(() => void store.dispatch(languageSuggested('fi-FI')));

    await waitFor(() => expect(i18n.language).toBe('en-GB'));
  });

  it('I18N-01 is the browser’s for visitors by a link without a choice, if the product has it', async () => {
    const house = await aHouse();
    const { url } = await aReportLink(house.admin, house.project);
    const path = url.pathname + url.search;
    const speaks = vi.spyOn(navigator, 'languages', 'get');
    speaks.mockReturnValue(['tr', 'no', 'en-US']);
    const stranger = await renderApp(path, undefined, { locale: 'neverChosen' });
    await waitFor(() => expect(stranger.i18n.language).toBe('nb-NO'));
    stranger.stop();
    cleanup();
    localStorage.clear();

    speaks.mockReturnValue(['tr']);
    const { i18n } = await renderApp(path, undefined, { locale: 'neverChosen' });
    await screen.findByRole('main');
    expect(i18n.language).toBe('sv-SE');
    speaks.mockRestore();
  });

  it.each(['/auth/login', '/reporter-issue/login', '/agent-issue'])(
    'I18N-01 is the browser’s at %s, too, without a known company',
    async (path) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'de', 'en']);
      const { i18n } = await renderApp(path, undefined, { locale: 'neverChosen' });
      await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
      expect(i18n.language).toBe('de-DE');
      expect(document.documentElement.lang).toBe('de-DE');
      vi.restoreAllMocks();
    },
  );

  it('F-55 is Arabic for residents, from right to left, and one of the staff’s at the log-in', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG', 'en']);
    const { i18n, router } = await renderApp('/reporter-issue/login', undefined, {
      locale: 'neverChosen',
    });
    const title = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    expect(title).toHaveTextContent('تابِع البلاغ');
    expect(document.documentElement).toHaveAttribute('lang', 'ar-SA');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');

    await act(() => router.navigate('/auth/login'));
    await waitFor(() => expect(i18n.language).toBe('en-GB'));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
    languages.mockRestore();
  });

  it('F-55 is Arabic in contractors’ inbox and choices of notifications, which staff are not offered', async () => {
    const contractor = await anAgent('ROLE_CONTRACTOR');
    const { user, stop } = await renderApp('/inbox', contractor);
    await user.click(await account());
    await user.click(await screen.findByRole('radio', { name: 'العربية' }));
    expect(await screen.findByRole('heading', { name: 'صندوق الوارد' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'صندوق الوارد' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    await waitFor(async () => expect(await languageOf(contractor.userId)).toBe('ar-SA'));
    await user.click(screen.getByRole('link', { name: 'الإشعارات' }));
    const mailsOfVisits = /^زيارة حُجزت أو نُقلت أو أُلغيت: البريد$/u;
    expect(await screen.findByRole('checkbox', { name: mailsOfVisits })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ar-SA');
    stop();
    cleanup();
    localStorage.clear();

    const staff = await renderApp('/inbox', await anAgent('ROLE_WORKER'));
    await staff.user.click(await account());
    expect(await screen.findByRole('radio', { name: 'Polski' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'العربية' })).not.toBeInTheDocument();
  });

  it('I18N-01 is sent to the server when a signed-in user chooses, so that mails use it', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const { user } = await renderApp('/import', agent);
    await user.click(await account());

    (await screen.findByRole('radio', { name: 'English' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Polski' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft} ');

    await waitFor(async () => expect(await languageOf(agent.userId)).toBe('nb-NO'));
  });

  describe('with texts that do not load', () => {
    const danish = (answer: () => Response) =>
      network.use(http.get('*/locales/da-DK.json', answer));
    const menu = (name: string) => screen.findByRole('button', { name });

    it('I18N-01 is not changed on the log-in page, which says so and keeps its own until it is chosen again', async () => {
      danish(() => HttpResponse.error());
      const { user, store } = await renderApp('/auth/login');
      await user.click(await menu('Language: English'));
      await user.click(screen.getByRole('radio', { name: 'Dansk' }));

      expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
      expect(await menu('Language: English')).toBeVisible();
      expect(store.getState().language).toEqual({ locale: 'en-GB', isChosen: true });
      expect(document.documentElement.lang).toBe('en-GB');

      network.resetHandlers();
      await user.click(await menu('Language: English'));
      await user.click(screen.getByRole('radio', { name: 'Dansk' }));
      expect(await menu('Sprog: Dansk')).toBeVisible();
      expect(screen.queryByText('Something went wrong. Try again.')).not.toBeInTheDocument();
    });

    it('I18N-01 is not sent to the server, and a toast says that there is no connection', async () => {
      danish(() => HttpResponse.error());
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { user } = await renderApp('/import', await anAgent('ROLE_ADMIN'));
      await user.click(await account());
      await user.click(await screen.findByRole('radio', { name: 'Dansk' }));

      const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
      expect(await toasts.findByText(/^Can’t reach the server\./u)).toBeVisible();
      expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
      expect(callsTo('PUT /api/currentUser/language')).toEqual([]);
    });

    it('TOP-16 was replaced by a newer version: the page reloads, once', async () => {
      danish(() => new HttpResponse(null, { status: 404 }));
      network.use(http.get('*/current-version.json', () => HttpResponse.json({ version: '2' })));
      const { user, reload } = await renderApp('/import', await anAgent('ROLE_ADMIN'));
      await user.click(await account());
      await user.click(await screen.findByRole('radio', { name: 'Dansk' }));

      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    });
  });

  it('I18N-01 TOP-05 the menu stays open while the language changes, with the focus on the chosen flag', async () => {
    const { user } = await renderApp('/import', await anAgent('ROLE_ADMIN'));
    await user.click(await account());
    const polish = await screen.findByRole('radio', { name: 'Polski' });

    await user.click(polish);

    expect(await screen.findByRole('button', { name: 'Wyloguj się' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Polski' })).toBe(polish);
    expect(polish).toHaveFocus();
    expect(polish).toBeChecked();
    expect(await account()).toHaveAttribute('aria-expanded', 'true');
  });

  it('I18N-02 uses the company’s terms until the end of the session', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(i18n.t('shell.menu.settings')).toBe('Settings');
  });

  it('I18N-02 capitalises a noun’s forms at the start of a sentence, and derives missing ones', async () => {
    const { id } = await anAccount({
      terminology: {
        'en-GB:common.terms.issue.one': 'case',
        'en-GB:common.terms.issue.other': 'cases',
        'sv-SE:common.terms.issue.one': 'felanmälan',
        'sv-SE:common.terms.issue.new': 'ny felanmälan',
      },
    });
    const { i18n, user } = await renderApp(
      '/import',
      await anAgent('ROLE_ADMIN', { account: { id } }),
    );

    expect(await screen.findByRole('link', { name: 'New case' })).toBeVisible();
    expect(i18n.t('issue.backToList')).toBe('All cases');
    expect(i18n.t('issue.take')).toBe('Take the case');

    await user.click(await account());
    await user.click(await screen.findByRole('radio', { name: 'Svenska' }));

    expect(await screen.findByRole('link', { name: 'Ny felanmälan' })).toBeVisible();
    expect(i18n.t('issue.take')).toBe('Ta felanmälan');
    expect(i18n.t('issue.backToList')).toBe('Alla ärenden');
  });

  it('I18N-02 does not carry terms over to another company', async () => {
    const { id } = await anAccount({
      name: 'A',
      terminology: { 'shell.menu.settings': 'Control' },
    });
    const agent = await anAgent('ROLE_ADMIN', { account: { id } });
    await anAgent('ROLE_ADMIN', { user: agent, account: await anAccount({ name: 'B' }) });
    const { user, router, i18n } = await renderApp('/import', agent);
    expect(await screen.findByRole('link', { name: 'Control' })).toBeVisible();
    expect(i18n.t('shell.menu.settings')).toBe('Control');

    await act(() => router.navigate('/auth/choose-company?returnUrl=%2Fimport'));
    await user.click(await screen.findByRole('button', { name: /^B/u }));

    // A company change signs out (AUTH-24); the words are gone before the page reloads.
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(i18n.t('shell.menu.settings')).toBe('Settings');
  });

  it('I18N-04 shows missing texts in the original, and logs an error', async () => {
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
