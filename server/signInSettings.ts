import { z } from 'zod';

import type { SignInProvider } from '#contract/appSettings.ts';

import type { ProviderSettings } from './ports/identityProvider.ts';

const ISSUER = 'must be an https:// address (http:// on this machine alone)';
const issuer = z
  .url({ protocol: /^https?$/u, error: ISSUER })
  .max(500)
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }, ISSUER);
const secret = z.string().max(500).optional();

/** The operator's settings of sign-in providers. */
export const signInSchema = {
  OIDC_GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  OIDC_GOOGLE_CLIENT_ID: secret,
  OIDC_GOOGLE_CLIENT_SECRET: secret,
  OIDC_MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com/organizations/v2.0'),
  OIDC_MICROSOFT_CLIENT_ID: secret,
  OIDC_MICROSOFT_CLIENT_SECRET: secret,
  OIDC_MICROSOFT_TENANTS: z
    .string()
    .max(4_096)
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.every((tenant) => /^[\w-]{1,64}$/u.test(tenant)),
      'must be ids of directories, divided by commas',
    )
    .optional(),
};
type SignInEnv = z.infer<z.ZodObject<typeof signInSchema>>;

/** Names each missing one of settings that belong together. */
export function incompleteSignIn(environment: Record<string, string | undefined>): string[] {
  const together = (prefix: string, names: string[]) => {
    const [set, unset] = [true, false].map((isSet) =>
      names.filter((name) => Boolean(environment[`${prefix}_${name}`]) === isSet),
    ) as [string[], string[]];
    return set.length === 0
      ? []
      : unset.map((name) => `${prefix}_${name}: must be set, since ${prefix}_${set[0]} is`);
  };
  return [
    ...together('OIDC_GOOGLE', ['CLIENT_ID', 'CLIENT_SECRET']),
    ...together('OIDC_MICROSOFT', ['CLIENT_ID', 'CLIENT_SECRET', 'TENANTS']),
  ];
}

/** The providers with a client. */
export function providersOf(env: SignInEnv): Partial<Record<SignInProvider, ProviderSettings>> {
  const of = (prefix: 'OIDC_GOOGLE' | 'OIDC_MICROSOFT') => {
    const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]];
    return clientId && clientSecret
      ? { issuer: env[`${prefix}_ISSUER`], clientId, clientSecret }
      : undefined;
  };
  const [google, microsoft] = [of('OIDC_GOOGLE'), of('OIDC_MICROSOFT')];
  return {
    ...(google && { google }),
    ...(microsoft && { microsoft: { ...microsoft, tenants: env.OIDC_MICROSOFT_TENANTS ?? [] } }),
  };
}
