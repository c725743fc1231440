import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { oauthCalls } from '#contract/oauth.ts';

import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { requestOrigin } from '../../../http/requestOrigin.ts';
import { randomText } from '../tokens.ts';
import { startProviderSignIn, finishProviderSignIn, exchangeTicket } from './provider.service.ts';

const COOKIE = 'felix-sign-in';
const COOKIE_SECONDS = 660;
const SECRET = /^[\w-]{43}$/u;

/**
 * Signing in at a provider. A cookie ties the returning browser to the one that left, so that nobody can be signed in
 * as somebody else by a link.
 */
export function mountProviders({ mountOpen }: Mount, deps: Deps) {
  const prefix = deps.secure ? ('host' as const) : undefined;

  const secretOf = (c: Context) => {
    const value = getCookie(c, COOKIE, prefix);
    return value !== undefined && SECRET.test(value) ? value : undefined;
  };

  mountOpen(oauthCalls.authenticate, async ({ params, query, context }) => {
    // Shared by sign-ins in two tabs.
    const secret = secretOf(context) ?? randomText();
    const { provider } = params;
    const languages = languagesOf(context);
    const to = await startProviderSignIn(deps, { provider, ...query, secret, languages });
    setCookie(context, COOKIE, secret, {
      path: '/',
      httpOnly: true,
      // With Strict the browser would not send it on return from the provider.
      sameSite: 'Lax',
      maxAge: COOKIE_SECONDS,
      secure: deps.secure ?? false,
      ...(prefix && { prefix }),
    });
    return context.redirect(to);
  });

  mountOpen(oauthCalls.callback, async ({ params, query, context }) => {
    const browser = { secret: secretOf(context), languages: languagesOf(context) };
    const to = await finishProviderSignIn(deps, {
      provider: params.provider,
      returned: query,
      browser,
    });
    return context.redirect(to);
  });

  mountOpen(oauthCalls.ticket, async ({ body, context }) => ({
    access_token: await exchangeTicket(deps, {
      ticket: body.token,
      secret: secretOf(context),
      from: requestOrigin(context),
    }),
  }));
}

const languagesOf = (c: Context) => c.req.header('accept-language') ?? '';
