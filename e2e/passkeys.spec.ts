import { type CDPSession, expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { aNewcomer } from './newcomer.ts';
import { signIn } from './people.ts';
import { codeOf, givePassword, press, shownCodes, shownSecret } from './secondStep.ts';

type Credential = { credentialId: string };

/** A phone's authenticator in the browser; it asks nobody anything. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const credentialsOf = async (cdp: CDPSession, authenticatorId: string) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials as Credential[];

/** The next prompt is closed, which nobody can do to that of a virtual authenticator. */
const closePrompt = (page: Page, name: 'create' | 'get') =>
  page.evaluate((call) => {
    const { credentials } = navigator;
    const prompt = credentials[call].bind(credentials);
    credentials[call] = () => {
      credentials[call] = prompt;
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  }, name);

async function signOut(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Konto:/u }).click();
  await press(page, 'Logga ut');
  await expect(page.getByLabel('E-postadress')).toBeVisible();
}

const USE = 'Använd din lösennyckel';

test('a worker adds a passkey, signs in with it, and with none that is removed @phone', async ({
  page,
}) => {
  const { credentials } = await aNewcomer(page, { issues: 1 });
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await signIn(page, credentials);
  await page.goto('/auth/two-step');
  await press(page, 'Lägg till en lösennyckel');
  await expectFaultless(page, 'adding a passkey');

  await test.step('a prompt that is closed leads on', async () => {
    await closePrompt(page, 'create');
    await press(page, 'Lägg till');
    await expect(page.getByText('Ingen lösennyckel lades till.')).toBeVisible();
  });

  await page.getByLabel('Namn').fill('Min telefon');
  await press(page, 'Lägg till');
  let [recoveryCode = ''] = await shownCodes(page);
  await press(page, 'Jag har sparat dem');
  const passkeys = page.getByRole('region', { name: 'Lösennycklar' });
  await expect(passkeys).toContainText('Min telefon');
  await expect(passkeys).toContainText('inte använd än');
  await expectFaultless(page, 'a passkey');
  const [own] = await credentialsOf(cdp, authenticatorId);

  await test.step('one authenticator holds one', async () => {
    await press(page, 'Lägg till en lösennyckel');
    await press(page, 'Lägg till');
    await expect(page.getByText('Här finns redan en av dina lösennycklar.')).toBeVisible();
    await press(page, 'Avbryt');
  });

  await test.step('an app beside it is removed alone', async () => {
    await press(page, 'Ställ in en app');
    await page.getByLabel('Kod från appen').fill(codeOf(await shownSecret(page)));
    await press(page, 'Slå på');
    [recoveryCode = ''] = await shownCodes(page);
    await press(page, 'Jag har sparat dem');
    await press(page, 'Ta bort appen');
    const asked = page.getByRole('alertdialog', { name: 'Ta bort appen?' });
    await expectFaultless(page, 'the removal of the app');
    await asked.getByRole('button', { name: 'Ta bort appen' }).click();
    await expect(page.getByRole('button', { name: 'Ställ in en app' })).toBeFocused();
    await expect(page.getByText('10 återställningskoder kvar')).toBeVisible();
  });

  await signOut(page);
  await givePassword(page, credentials, USE);
  await expectFaultless(page, 'the second step by passkey');

  await test.step('a prompt that is closed leads on to another way', async () => {
    await closePrompt(page, 'get');
    await press(page, 'Använd en lösennyckel');
    await expect(page.getByText('Ingen lösennyckel användes.')).toBeVisible();
    await press(page, 'Använd en återställningskod');
    await expect(page.getByLabel('Återställningskod', { exact: true })).toBeFocused();
    await press(page, 'Använd en lösennyckel');
  });

  await press(page, 'Använd en lösennyckel');
  await expect(page).toHaveURL('/inbox');

  await test.step('a removed one is refused', async () => {
    await page.goto('/auth/two-step');
    await expect(passkeys).toContainText('användes senast');
    // A further one on another authenticator, so that the step stays on.
    await cdp.send('WebAuthn.removeCredential', {
      authenticatorId,
      credentialId: own?.credentialId ?? '',
    });
    await press(page, 'Lägg till en lösennyckel');
    await page.getByLabel('Namn').fill('Säkerhetsnyckeln');
    await press(page, 'Lägg till');
    await expect(passkeys).toContainText('Säkerhetsnyckeln');
    await press(page, 'Ta bort Säkerhetsnyckeln');
    const asked = page.getByRole('alertdialog', { name: 'Ta bort lösennyckeln Säkerhetsnyckeln?' });
    await expectFaultless(page, 'the removal of a passkey');
    await asked.getByRole('button', { name: 'Ta bort' }).click();
    await expect(passkeys).not.toContainText('Säkerhetsnyckeln');
    await signOut(page);
    await givePassword(page, credentials, USE);
    await press(page, 'Använd en lösennyckel');
    await expect(page.getByText('Ingen lösennyckel användes.')).toBeVisible();
  });

  await press(page, 'Använd en återställningskod');
  await page.getByLabel('Återställningskod', { exact: true }).fill(recoveryCode);
  await press(page, 'Logga in');
  await expect(page).toHaveURL('/inbox');
});
