import { expect, type Page, test } from '@playwright/test';

import { followMail } from './mailBox.ts';
import { credentialsOn, signIn } from './people.ts';
import { textOf } from './texts.ts';

/** Demo people who sign in nowhere else; a retry takes another one. */
const FORGETFUL = ['fatima.el-sayed@kvarnvik.example', 'sara.nyqvist@kvarnvik.example'];
const INVITED = [
  { name: 'Jonas Hedlund', to: 'jonas.hedlund@kvarnvik.example' },
  { name: 'Mehmet Yilmaz', to: 'mehmet.yilmaz@kvarnvik.example' },
  { name: 'Lena Östman', to: 'lena.ostman@kvarnvik.example' },
];
const GOOD = 'blåbär i skogen';

const LANGUAGES = [
  { locale: 'sv-SE', flag: 'Svenska', subject: 'Nytt lösenord' },
  { locale: 'en-GB', flag: 'English', subject: 'New password' },
  { locale: 'pl-PL', flag: 'Polski', subject: 'Nowe hasło' },
];

async function choosePassword(page: Page, locale: string, purpose: string, password: string) {
  const say = (key: string) => textOf(locale, `auth.${key}`);
  await page.getByLabel(say(`${purpose}.password.label`), { exact: true }).fill(password);
  await page.getByLabel(say('newPassword.passwordRepeat.label')).fill(password);
  await page.getByRole('button', { name: say(`${purpose}.submit.send`) }).click();
}

test('AUTH-20 AUTH-21 API-04 a forgotten password is reset by mail and used to sign in, in three languages', async ({
  page,
}, { retry }) => {
  test.setTimeout(120_000);
  const email = FORGETFUL[retry] ?? '';
  for (const { locale, flag, subject } of LANGUAGES) {
    const say = (key: string) => textOf(locale, key);
    await page.goto('/auth/forgot-password?returnUrl=%2Fdashboard%3Fq%3Dhiss');
    if (locale !== 'sv-SE') {
      await page.getByRole('button', { name: /^(?:Språk|Language|Język)/ }).click();
      await page
        .getByRole('menuitemradio', { name: flag })
        .or(page.getByRole('radio', { name: flag }))
        .click();
    }
    await page.getByLabel(say('auth.forgotPassword.userName.label')).fill(email);
    await page.getByRole('button', { name: say('auth.forgotPassword.submit.send') }).click();
    await expect(page.getByText(say('auth.forgotPassword.sentInfo'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: say('auth.forgotPassword.submit.sent') }),
    ).toBeVisible();

    // The first mail is in the company’s language, later ones in the language last chosen.
    await followMail(page, { to: email, subject });
    await expect(page).toHaveURL(/\/auth\/reset-password\/./);
    await choosePassword(page, locale, 'resetPassword', `${GOOD} ${locale}`);
    await expect(page).toHaveURL('/dashboard');
    await signOutIn(page);
  }
});

/** Chooses the next of the three languages, which the server then writes in, and signs out. */
async function signOutIn(page: Page) {
  const locale = await page.locator('html').getAttribute('lang');
  const next = LANGUAGES[LANGUAGES.findIndex((language) => language.locale === locale) + 1];
  await page.getByRole('button', { name: /^(?:Konto|Account)\b/ }).click();
  if (next) {
    await Promise.all([
      page.waitForResponse('**/api/currentUser/language'),
      page
        .getByRole('menuitemradio', { name: next.flag })
        .or(page.getByRole('radio', { name: next.flag }))
        .click(),
    ]);
    await expect(page.getByRole('radio', { name: next.flag })).toBeFocused();
  }
  const signOut = page.getByRole('button', {
    name: textOf(next?.locale ?? locale ?? '', 'shell.signOut'),
    exact: true,
  });
  // It ends with a page load.
  await Promise.all([page.waitForEvent('load'), signOut.click()]);
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('AUTH-22 API-05 an invitation is opened, activated and used to sign in; it works once @phone', async ({
  page,
  browser,
}, { retry, project }) => {
  const { name, to } = INVITED[retry + (project.name === 'phone' ? 1 : 0)]!;
  await signIn(page, 'admin', { at: null });
  await invite(page, name);

  const invited = await (await browser.newContext()).newPage();
  await followMail(invited, { to, subject: 'Välkommen till Kvarnvik' });
  await expect(invited).toHaveURL(/\/auth\/activate-password\/./);
  const link = invited.url();
  await choosePassword(invited, 'sv-SE', 'activatePassword', GOOD);
  await expect(invited).toHaveURL('/dashboard');
  await expect(invited.getByRole('button', { name: `Konto: ${name}` })).toBeVisible();

  await invited.goto(link);
  await choosePassword(invited, 'sv-SE', 'activatePassword', `${GOOD} igen`);
  await expect(invited.getByText(/Inbjudan har redan använts/)).toBeVisible();
  await invited.getByRole('link', { name: 'Skicka en ny länk' }).click();
  await expect(invited).toHaveURL('/auth/forgot-password');
  await invited.context().close();
});

/** The same call as the settings send. */
async function invite(page: Page, name: string) {
  const headers = await credentialsOn(page);
  const options = await page.request.get('/api/agent/options', { headers });
  const { list } = (await options.json()) as { list: { id: number; name: string }[] };
  const id = list.find((company) => company.name === name)?.id;
  await page.request.post(`/api/agent/${id}/invite`, { headers });
}

test('AUTH-21 AUTH-22 without a token in its address the form cannot be sent @phone', async ({
  page,
}) => {
  for (const [path, name] of [
    ['reset-password', 'Spara lösenordet'],
    ['activate-password', 'Aktivera kontot'],
  ] as const) {
    await page.goto(`/auth/${path}`);
    await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByText(/Länken är inte komplett/)).toBeVisible();
  }
});

test('AUTH-20 AUTH-23 the form is disabled while it is sent, and reopens with its values', async ({
  page,
}) => {
  const requested = Promise.withResolvers<void>();
  await page.route('**/user/forgotPassword', async (route) => {
    await requested.promise;
    await route.fulfill({
      status: 429,
      json: { error: { code: 'TOO_MANY_REQUESTS', message: '' } },
    });
  });
  await page.goto('/auth/forgot-password');
  const username = page.getByLabel('E-postadress');
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(page.getByText('Skriv hela e-postadressen')).toBeVisible();
  await username.fill('goran@kvarnvik.example');
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(page.getByRole('button', { name: 'Skickar …' })).toBeDisabled();
  await expect(username).toBeDisabled();
  requested.resolve();
  await expect(page.getByRole('button', { name: 'Det gick inte att skicka' })).toBeEnabled();
  await expect(page.getByText('För många försök. Vänta en stund och försök igen.')).toBeVisible();
  await expect(username).toHaveValue('goran@kvarnvik.example');
});

test('AUTH-21 AUTH-23 a password that is too weak says why and stays in the field', async ({
  page,
}) => {
  await page.goto('/auth/reset-password/made-up');
  await choosePassword(page, 'sv-SE', 'resetPassword', 'kort');
  await expect(page.getByRole('button', { name: 'Lösenordet kunde inte sparas' })).toBeEnabled();
  await expect(page.getByText('Lösenordet är för kort. Välj minst 8 tecken.')).toBeVisible();
  await expect(page.getByLabel('Nytt lösenord', { exact: true })).toHaveValue('kort');
  await page.getByLabel('Upprepa lösenordet').fill('annat');
  await expect(page.getByText('Lösenorden stämmer inte överens')).toBeVisible();
});
