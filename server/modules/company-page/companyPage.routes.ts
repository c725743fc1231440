import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Context, Hono } from 'hono';

import { languageCookie } from '#contract/languageCookie.ts';
import { isOutsideLocale } from '#contract/locales.ts';
import { MAX_HOUSE_SEARCH, MIN_HOUSE_SEARCH, publicCompanyCalls } from '#contract/publicCompany.ts';
import { MAX_ID } from '#contract/primitives.ts';

import type { Deps } from '../../deps.ts';
import { REPORT_TO } from '../../http/cspReports.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { outsideLanguageOf, pageLanguageOf } from '../../http/preloads.ts';
import { START } from '../../http/serverPaths.ts';
import { companyView } from './companyView.ts';
import { type Html, pagePolicy } from './layout.ts';
import { findAnywhere, listDomains } from './page.repository.ts';
import { companyAt, housesAt, openingOf } from './page.service.ts';
import { startView } from './startView.ts';
import { pageOf } from './view.ts';
import { pageTimes, words } from './words.ts';

type PageDeps = Pick<Deps, 'tenancy' | 'clock' | 'logos' | 'pageFont' | 'baseUrl' | 'secure'>;

/** What anybody may read of a company, as JSON. */
export function mountPublicCompany({ mountOpen }: Pick<Mount, 'mountOpen'>, deps: PageDeps) {
  mountOpen(publicCompanyCalls.get, async ({ params, query, context }) => {
    const company = await companyAt(deps, params.domain, {
      house: query.house,
      locale: outsideLanguageOf(context.req.raw),
    });
    if (query.house !== undefined && !company.house) throw notFound('house');
    return company;
  });
  mountOpen(publicCompanyCalls.houses, async ({ params, query }) => ({
    list: await housesAt(deps, params.domain, query.q),
  }));
}

/** The company's page, and the search for one where the server has several. */
export function mountCompanyPages(app: Hono, deps: PageDeps) {
  app.get(START, async (c) => {
    const domain = await onlyCompany(deps, c);
    if (domain !== undefined) return c.redirect(pageOf({ domain }));
    const query = queryOf(c);
    const q = searchedIn(query);
    const hits = q && (await deps.tenancy.acrossAccounts((tx) => findAnywhere(tx, q)));
    const view = {
      words: words(pageLanguageOf(c.req.raw)),
      q: q ?? '',
      hits,
      query,
      font: deps.pageFont,
    };
    return send(c, deps, startView({ ...view, hits: hits === '' ? undefined : hits }), 'noindex');
  });
  app.get('/:domain/', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(pathname.slice(0, -1) + search);
  });
  app.get('/:domain', async (c) => {
    const query = queryOf(c);
    const house = Number(query.get('house'));
    const company = await companyAt(deps, c.req.param('domain'), {
      house: Number.isInteger(house) && house > 0 && house <= MAX_ID ? house : undefined,
      locale: pageLanguageOf(c.req.raw),
    });
    // The code in a stairwell may outlive its house.
    if (query.has('house') && !company.house) return c.redirect(pageOf(company));
    const q = searchedIn(query);
    const now = deps.clock.now();
    const translator = words(pageLanguageOf(c.req.raw), company.terminology);
    const page = companyView({
      company,
      query,
      words: translator,
      times: pageTimes(translator, company.timeZone, now),
      opening: await openingOf(company, now),
      search: q === undefined ? undefined : { q, hits: await housesAt(deps, company.domain, q) },
      font: deps.pageFont,
    });
    return send(c, deps, page, query.size === 0 ? 'index, nofollow' : 'noindex');
  });
}

/** The company whose page a stranger gets: the host's own, or the only one. */
async function onlyCompany(
  { tenancy, baseUrl }: PageDeps,
  c: Context,
): Promise<string | undefined> {
  const { hostname } = new URL(c.req.url);
  const [label = ''] = hostname.split('.');
  const own = hostname === new URL(baseUrl).hostname ? '' : label;
  const [first, ...others] = await tenancy.acrossAccounts((tx) => listDomains(tx, own));
  return others.length === 0 || first === own ? first : undefined;
}

const QUERY = ['house', 'q', 'lang'];

/** The parts of the query that these pages know: campaigns add their own. */
function queryOf(c: Context): URLSearchParams {
  const all = new URL(c.req.url).searchParams;
  return new URLSearchParams([...all].filter(([name]) => QUERY.includes(name)));
}

function searchedIn(query: URLSearchParams): string | undefined {
  const q = (query.get('q') ?? '').trim().slice(0, MAX_HOUSE_SEARCH);
  return q.length < MIN_HOUSE_SEARCH ? undefined : q;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function send(
  c: Context,
  { pageFont, secure = false }: PageDeps,
  page: Html,
  robots: string,
) {
  const text = String(await page);
  // Followed to the app, and back.
  const chosen = c.req.query('lang') ?? '';
  const accepted = c.req.header('accept-encoding') ?? '';
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(pageFont, secure),
    ...(secure && REPORT_TO),
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding, accept-language, cookie',
    'x-robots-tag': robots,
    ...(isOutsideLocale(chosen) && { 'set-cookie': languageCookie(chosen) }),
  };
  if (/\bbr\b/u.test(accepted)) {
    return c.body(await brotli(text, QUICKLY), 200, { ...headers, 'content-encoding': 'br' });
  }
  if (/\bgzip\b/u.test(accepted)) {
    return c.body(await zip(text), 200, { ...headers, 'content-encoding': 'gzip' });
  }
  return c.body(text, 200, headers);
}
