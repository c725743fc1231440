import { expect, test } from '@playwright/test';

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the page's global object
  var violations: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
});

for (const path of ['/auth/login', '/auth/forgot-password', '/reporter-issue/login', '/api/docs']) {
  test(`nothing on ${path} violates the page's own security policy`, async ({ page }) => {
    test.slow(
      path === '/api/docs',
      'Swagger UI takes ten seconds of a processor to read all calls',
    );
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => globalThis.violations)).toEqual([]);
    // The app asks whether a visitor is signed in; the refusal is no fault.
    expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  });
}

test('F7 a second visit loads no script and no style again', async ({ page }) => {
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && !response.fromServiceWorker()) loaded.push(pathname);
  });
  await page.goto('/auth/login');
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(loaded.length).toBeGreaterThan(0);
  expect(sizes.filter((size) => size > 0)).toEqual([]);
});
