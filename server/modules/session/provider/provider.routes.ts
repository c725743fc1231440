import type { Context } from 'hono';

import { oauthCalls } from '#contract/oauth.ts';

import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { requestOrigin } from '../../../http/requestOrigin.ts';
import { browserSecrets } from '../browserSecret.ts';
import { startProviderSignIn, finishProviderSignIn, exchangeTicket } from './provider.service.ts';

/** Signing in at a provider, by one browser: nobody can be signed in as somebody else by a link. */
export function mountProviders({ mountOpen }: Mount, deps: Deps) {
  const browsers = browserSecrets(deps.secure ?? false);

  mountOpen(oauthCalls.authenticate, async ({ params, query, context }) => {
    const { secret, cookie } = browsers.take(context);
    const { provider } = params;
    const languages = languagesOf(context);
    const to = await startProviderSignIn(deps, { provider, ...query, secret, languages });
    context.header('set-cookie', cookie);
    return context.redirect(to);
  });

  mountOpen(oauthCalls.callback, async ({ params, query, context }) => {
    const browser = { secret: browsers.read(context), languages: languagesOf(context) };
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
      secret: browsers.read(context),
      from: requestOrigin(context),
    }),
  }));
}

const languagesOf = (c: Context) => c.req.header('accept-language') ?? '';
