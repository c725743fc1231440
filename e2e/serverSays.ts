import type { Page } from '@playwright/test';

import { APP_SETTINGS_ELEMENT, type AppSettings, NO_APP_SETTINGS } from '#contract/appSettings.ts';

/** Serves the pages with other settings than the server’s own, as an operator might have set them. */
export async function theServerSays(page: Page, settings: Partial<AppSettings>) {
  const json = JSON.stringify({ ...NO_APP_SETTINGS, ...settings });
  await page.route(
    (url) => !/^\/(?:api|assets|brands|current-version)|\./u.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        new RegExp(`(<script[^>]*id="${APP_SETTINGS_ELEMENT}"[^>]*>).*?(</script>)`, 'su'),
        (_, begin: string, end: string) => begin + json + end,
      );
      return route.fulfill({ response, body });
    },
  );
}
