import { expect, type Page, test } from '@playwright/test';

const google = (page: Page) => page.getByRole('link', { name: 'Google' });
const microsoft = (page: Page) => page.getByRole('link', { name: 'Microsoft' });
const as = (page: Page, username: string) => page.getByRole('button', { name: username });

test('AUTH-02 AUTH-05 API-08 signing in with Google leads to the requested page, and leaves no ticket behind @phone', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');
  await google(page).click();
  await as(page, 'worker@felix.example').click();
  await expect(page).toHaveURL('/dashboard?q=hiss');
  await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible();

  const ticket = addresses.find((address) => address.includes('token='));
  expect(ticket).toBeDefined();
  // Going back skips the log-in page, to the provider at most: no history entry of ours contains the ticket.
  const used = new URL(ticket ?? '').searchParams.get('token') ?? '';
  await page.goBack();
  expect(page.url()).not.toContain(used);
  const again = await page.request.post('/api/login/ticket', { data: { token: used } });
  expect(again.status()).toBe(401);
});

test('AUTH-02 AUTH-08 signing in with Microsoft leads to the choice of a company', async ({
  page,
}) => {
  await page.goto('/auth/login?returnUrl=%2Fdashboard');
  await microsoft(page).click();
  await as(page, 'leader@felix.example').click();
  await expect(page).toHaveURL('/auth/choose-company?returnUrl=%2Fdashboard');
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('AUTH-02 the old host offers no provider', async ({ page }) => {
  await page.route('**/auth/login', async (route) => {
    const answer = await route.fetch();
    const { host } = new URL(route.request().url());
    const body = (await answer.text()).replace('"oldHost":null', `"oldHost":"${host}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('link', { name: 'Glömt lösenordet?' })).toBeVisible();
  await expect(google(page)).toHaveCount(0);
  await expect(microsoft(page)).toHaveCount(0);
});

test('AUTH-06 an unknown person, or one who cancels, is told why at the log-in page', async ({
  page,
}) => {
  await page.goto('/auth/login?returnUrl=%2Fissue%2F5');
  await google(page).click();
  await as(page, 'stranger@felix.example').click();
  await expect(page).toHaveURL(/\/auth\/login\?.*error=403/);
  await expect(page.getByText('Det finns ingen användare med den e-postadressen.')).toBeVisible();
  await expect(page).toHaveURL(/returnUrl=%2Fissue%2F5/);

  await google(page).click();
  await as(page, 'Cancel').click();
  await expect(page.getByText('Du avbröt inloggningen hos Google.')).toBeVisible();
});

test('AUTH-06 an error in the address is shown as text', async ({ page }) => {
  const at = (query: string) => page.goto(`/auth/login?${query}`);
  await at('error=500&message=%3Cimg+src%3Dx%3E+Slut&error_description=b');
  await expect(page.getByText('<img src=x> Slut')).toBeVisible();
  await at('error=500&error_description=Ingen+kontakt');
  await expect(page.getByText('Ingen kontakt')).toBeVisible();
  await at('error=403');
  await expect(page.getByText('Den valda användaren finns inte.')).toBeVisible();
  await at('error=404&message=Nej');
  await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeEnabled();
  await expect(page.getByText('Nej')).toHaveCount(0);
});

test('AUTH-05 a ticket leaves the address before any request, and an invalid one is a failed log-in', async ({
  page,
}) => {
  const requested = Promise.withResolvers<void>();
  await page.route('**/api/login/ticket', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.goto('/auth/login?returnUrl=%2Fissue%2F5&token=made-up');
  await expect(page.getByRole('button', { name: 'Loggar in …' })).toBeDisabled();
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fissue%2F5');
  requested.resolve();
  await expect(page.getByRole('button', { name: 'Fel e-postadress eller lösenord' })).toBeEnabled();
  await expect(page.getByText('Inloggningen kunde inte slutföras. Försök igen.')).toBeVisible();
});
