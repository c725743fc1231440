import type { Context, Hono } from 'hono';

import type { BrandPicture } from '#contract/company.ts';

import type { Deps } from '../../deps.ts';
import { BRANDS_URL } from '../../http/brands.ts';
import { notFound } from '../../http/errors.ts';
import { findPicture } from './brandImage.repository.ts';
import { MEDIA_TYPE } from './brandPicture.ts';

/** File names from the specification, whatever the actual format. */
const PICTURES: Record<string, BrandPicture> = {
  'logo.svg': 'logo',
  'background.jpg': 'background',
};
const MAX_DOMAIN = 100;

/** Serves uploaded brand pictures. Public, for the log-in page. */
export function mountBrandImages(app: Hono, deps: Pick<Deps, 'files' | 'tenancy'>) {
  app.get(`${BRANDS_URL}/:domain/:file`, (c) => serve(c, deps));
  // One stamped base URL serves every company; those without an upload redirect to the app's picture.
  app.get(`${BRANDS_URL}/:stamp{~[0-9a-f]+}/:domain/:file`, (c) =>
    serve(c, deps, (domain, file) =>
      c.redirect(`${BRANDS_URL}/${encodeURIComponent(domain)}/${encodeURIComponent(file)}`),
    ),
  );
}

type FallbackImage = (domain: string, file: string) => Response;

async function serve(
  c: Context,
  { files, tenancy }: Pick<Deps, 'files' | 'tenancy'>,
  otherwise: FallbackImage = none,
): Promise<Response> {
  const { domain = '', file = '' } = c.req.param() as Record<string, string | undefined>;
  const picture = PICTURES[file];
  if (!picture || domain.length > MAX_DOMAIN) return none();
  const found = await tenancy.acrossAccounts((tx) => findPicture(tx, domain, picture));
  if (!found) return otherwise(domain, file);
  const etag = `"${found.key}"`;
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': MEDIA_TYPE[picture] };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const stored = await files.read(found, 'original');
  return stored
    ? c.body(stored.stream, 200, { ...headers, 'content-length': String(stored.size) })
    : otherwise(domain, file);
}

function none(): never {
  throw notFound('picture');
}
