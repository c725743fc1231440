import type { z } from 'zod';

import { type AppSettings, NO_APP_SETTINGS, SIGN_IN_PROVIDERS } from '#contract/appSettings.ts';

import { hostName, text, webAddress } from './settingTypes.ts';
import { providersOf, type signInSchema } from './signInSettings.ts';

/** What the operator may set of the app's page. */
export const appPageSchema = {
  HOLIDAYS_URL: webAddress.optional(),
  PRODUCT_SEARCH_URL: webAddress.optional(),
  OLD_HOST: hostName.optional(),
  NEW_HOST: hostName.optional(),
  OLD_BRAND: text.max(60, 'must be at most 60 characters').optional(),
  MARKETING_URL: webAddress.default(NO_APP_SETTINGS.marketingUrl),
  ANALYTICS_URL: webAddress.optional(),
  SUPPORT_WIDGET_URL: webAddress.optional(),
  SESSION_REPLAY_URL: webAddress.optional(),
};

type AppEnv = z.infer<z.ZodObject<typeof appPageSchema & typeof signInSchema>> & {
  TRANSLATOR_URL?: string | undefined;
};

/** The app's part of the settings. A move to another host needs both hosts. */
export function appSettingsOf(env: AppEnv): AppSettings {
  const isMoving = env.OLD_HOST !== undefined && env.NEW_HOST !== undefined;
  return {
    signInProviders: SIGN_IN_PROVIDERS.filter((name) => name in providersOf(env)),
    oldHost: isMoving ? (env.OLD_HOST ?? null) : null,
    newHost: isMoving ? (env.NEW_HOST ?? null) : null,
    oldBrand: env.OLD_BRAND ?? null,
    marketingUrl: env.MARKETING_URL,
    holidaysUrl: env.HOLIDAYS_URL?.replace(/\/+$/u, '') ?? NO_APP_SETTINGS.holidaysUrl,
    productSearchUrl: env.PRODUCT_SEARCH_URL ?? NO_APP_SETTINGS.productSearchUrl,
    translatesMessages: env.TRANSLATOR_URL !== undefined,
    thirdParty: scriptsOf(env),
  };
}

const scriptsOf = (env: AppEnv) => ({
  analytics: env.ANALYTICS_URL ?? null,
  supportWidget: env.SUPPORT_WIDGET_URL ?? null,
  sessionReplay: env.SESSION_REPLAY_URL ?? null,
});
