import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { raw } from 'hono/html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_APP_SETTINGS } from '#contract/appSettings.ts';

import type { FirstView } from './first-view/firstView.ts';
import { serveBuiltApp } from './static.ts';

const PAGES = [
  '/',
  '/dashboard',
  '/issue/:id',
  '/settings/project/:id?/:tab?',
  '/agent-issue/:id',
  '/reporter-issue/login',
  '/reporter-issue/new',
];

describe('the built app', () => {
  let folder: string;
  let serve: ReturnType<typeof serveBuiltApp>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dist-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    const files = {
      'index.html': '<style>body{}</style><script src="/theme.js"></script><div id="root"></div>',
      'job.html': '<link rel="modulepreload"><div id="root"></div><!--first-view-->',
      'login.sv-SE.html': '<h1>Logga in</h1>',
      'login.fi-FI.html': '<h1>Kirjaudu sisään</h1>',
      'login.fi-FI.google.html': '<h1>Kirjaudu sisään Googlella</h1>',
      'current-version.json': '{"version":"1"}',
      'assets/app-abc.js': 'code',
      'assets/app-abc.js.br': brotliCompressSync('code'),
      'assets/sv-SE-abc.json': '{}',
      'assets/fi-FI-abc.json': '{}',
      'assets/fi-FI.outside-abc.json': '{}',
      'assets/fi-FI.office-abc.json': '{}',
      '.vite/manifest.json': '{}',
      '.vite/pages.json': JSON.stringify(PAGES),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    serve = serveBuiltApp(folder, { secure: false, app: NO_APP_SETTINGS });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serve(
      new Request(`http://felix.test${path}`, { method, headers: { accept: '*/*', ...headers } }),
    );

  it('RT-11 answers its page for every address of the app, to be asked for anew every time', async () => {
    for (const path of ['/', '/dashboard', '/issue/12?tab=history', '/settings/project/3/']) {
      const answer = get(path, { accept: 'text/html' });
      expect(answer?.status, path).toBe(200);
      expect(answer?.headers.get('cache-control')).toBe('no-cache');
      expect(await answer?.text()).toContain('id="root"');
    }
  });

  it('F1 names the code of a page that a mail leads to in the page itself, and in no other', async () => {
    const pageAt = async (path: string) => await get(path, { accept: 'text/html' })?.text();
    expect(await pageAt('/agent-issue/12?token=al_x')).toContain('modulepreload');
    expect(await pageAt('/agent-issues/12')).not.toContain('modulepreload');
    // What the build did not write is the app's page.
    expect(await pageAt('/reporter-issue/12')).toContain('id="root"');
    expect(get('/job.html')?.status).toBe(404);
  });

  it('F1 answers the log-in page in the language of the browser, else in the default one', async () => {
    const loginIn = async (language: string, of = serve) => {
      const headers = { 'accept-language': language };
      const answer = of(new Request('http://felix.test/auth/login', { headers }));
      expect(answer?.headers.get('vary')).toContain('accept-language');
      return await answer?.text();
    };
    expect(await loginIn('tr, fi;q=0.8, sv;q=0.5')).toContain('Kirjaudu sisään<');
    expect(await loginIn('tr')).toContain('Logga in');
    const app = { ...NO_APP_SETTINGS, signInProviders: ['google' as const] };
    const withGoogle = serveBuiltApp(folder, { secure: false, app });
    expect(await loginIn('fi', withGoogle)).toContain('Googlella');
  });

  it('F-31 answers the page for its path, whatever the client accepts, and any other path with 404 and the page', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html', undefined]) {
      for (const [path, status] of [
        ['/issue/12', 200],
        ['/Dashboard/', 200],
        ['/settings/project', 200],
        ['/settings/project/3/people', 200],
        ['/settings/project/3/people/more', 404],
        ['/no/such/page', 404],
        ['/issue', 404],
        ['/robots.txt', 404],
      ] as const) {
        for (const method of ['GET', 'HEAD']) {
          const request = new Request(`http://felix.test${path}`, { method });
          if (accept !== undefined) request.headers.set('accept', accept);
          const page = serve(request);
          expect([path, method, accept, page?.status]).toEqual([path, method, accept, status]);
          expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
          expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
          expect((await page?.text())?.includes('id="root"')).toBe(method === 'GET');
        }
      }
    }
  });

  it('F-31 answers 404 for a path that is no page, also to who has the page already', () => {
    const etag = get('/')?.headers.get('etag') ?? '';
    expect(get('/no/such/page', { 'if-none-match': etag })?.status).toBe(404);
  });

  it('F1 I18N-01 names with a page for those outside the texts of their language, which come beside its code', () => {
    const linkAt = (path: string, language: string) =>
      get(path, { accept: 'text/html', 'accept-language': language })?.headers.get('link');
    const preload = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;
    const finnish = ['/assets/fi-FI-abc.json', '/assets/fi-FI.outside-abc.json'].map(preload);
    expect(linkAt('/agent-issue/12', 'is, fi;q=0.9')).toBe(finnish.join(', '));
    expect(linkAt('/agent-issue/12?lang=fi-FI', 'sv')).toBe(finnish.join(', '));
    expect(linkAt('/reporter-issue/login', '')).toBe(preload('/assets/sv-SE-abc.json'));
    expect(linkAt('/dashboard', 'fi-FI')).toBeNull();
  });

  it('F6 puts into a page what its link may read, which no cache keeps and no value closes', async () => {
    const view: FirstView = {
      markup: raw('<h1>Kranen</h1>'),
      locale: 'fi-FI',
      url: '/api/agentIssue/12?a=1&b=2',
      answer: '{"title":"</script><b>"}',
    };
    const request = new Request('http://felix.test/agent-issue/12?token=al_x');
    const page = serve(request, view);
    expect(page?.headers.get('cache-control')).toBe('no-store');
    expect(page?.headers.get('etag')).toBeNull();
    const text = await page?.text();
    expect(text).toContain('<div class="first-view" lang="fi-FI" dir="ltr"><h1>Kranen</h1></div>');
    expect(text).toContain('data-url="/api/agentIssue/12?a=1&amp;b=2">{"title":"\\u003c/script>');
    expect(page?.headers.get('content-security-policy')).toBe(
      serve(request)?.headers.get('content-security-policy'),
    );
    expect(await serve(request, { ...view, markup: undefined })?.text()).not.toContain('<h1>');
  });

  it('leaves to the API what is the API’s', () => {
    for (const path of [
      '/api/none',
      '/user/forgotPassword',
      '/healthz',
      '/readyz',
      '/oauth/authenticate/google',
      '/holidays/2026/SE',
      '/search/products-sv',
      '/dev/mail',
      '/brands/kvarnvik/logo.svg',
    ]) {
      expect(get(path, { accept: 'text/html' }), path).toBeUndefined();
    }
    expect(get('/dashboard', {}, 'POST')).toBeUndefined();
  });

  it('gives assets for a year, compressed as the browser can read them', async () => {
    const answer = get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await get('/assets/app-abc.js')?.text()).toBe('code');
    const plain = get('/assets/app-abc.js', { 'accept-encoding': 'br;q=0' });
    expect(plain?.headers.get('content-encoding')).toBeNull();
  });

  it('answers 404 for an asset that is no more, never the page', () => {
    const answer = get('/assets/app-old.js', { accept: 'text/html' });
    expect(answer?.status).toBe(404);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  it('F-31 answers 404 for an asset with the headers of every answer', () => {
    const secure = serveBuiltApp(folder, { secure: true, app: NO_APP_SETTINGS });
    const asset = secure(new Request('http://felix.test/assets/app-old.js', { method: 'HEAD' }));
    expect(asset?.status).toBe(404);
    expect(asset?.body).toBeNull();
    expect(Object.fromEntries(asset?.headers ?? [])).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('never gives what lies outside, or the notes of the build', () => {
    const outside = '/.vite/manifest.json /..%2fpackage.json //etc/passwd /assets/../../x.js';
    for (const path of outside.split(' ')) {
      expect(get(path)?.status ?? 404, path).toBe(404);
    }
  });

  it('API-13 gives the version of the app, and never lets it be kept', async () => {
    const answer = get('/current-version.json');
    expect(await answer?.json()).toEqual({ version: '1' });
    expect(answer?.headers.get('content-type')).toContain('application/json');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 304 to who has it already', () => {
    const etag = get('/')?.headers.get('etag') ?? '';
    expect(get('/', { 'if-none-match': etag })?.status).toBe(304);
  });

  it('lets the page run its own scripts only, and the styles that were written into it', () => {
    const policy = get('/')?.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('body{}').digest('base64');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/; report-uri \/api\/csp-report$/u);
    expect(get('/')?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(get('/')?.headers.get('referrer-policy')).toBe('no-referrer');
    expect(get('/')?.headers.get('strict-transport-security')).toBeNull();
    const secure = serveBuiltApp(folder, { secure: true, app: NO_APP_SETTINGS });
    const { headers } = secure(new Request('http://felix.test')) ?? {};
    expect(headers?.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers?.get('reporting-endpoints')).toBe('csp="/api/csp-report"');
    expect(headers?.get('content-security-policy')).toMatch(/csp-report; report-to csp$/u);
  });

  it('tells the app the operator’s settings in the page, and allows the scripts named there alone', async () => {
    const app = {
      ...NO_APP_SETTINGS,
      oldBrand: '</script><script>alert(1)',
      thirdParty: { ...NO_APP_SETTINGS.thirdParty, analytics: 'https://count.example/a.js?id=1' },
    };
    const request = new Request('http://felix.test/', { headers: { 'accept-encoding': 'br' } });
    const page = serveBuiltApp(folder, { secure: false, app })(request);
    const policy = page?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://count.example;");
    expect(policy).toContain("connect-src 'self' https://count.example;");
    expect(page?.headers.get('content-encoding')).toBe('br');
    const html = brotliDecompressSync(await page!.arrayBuffer()).toString();
    const [, json = ''] =
      /<script type="application\/json" id="app-settings">(.+?)<\/script>/u.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(app);
  });
});
