import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { getMimeType } from 'hono/utils/mime';

import type { AppSettings } from '#contract/appSettings.ts';

import { askedOrigins, thirdPartyOrigins, withAppSettings, withFirstView } from './appPage.ts';
import { loginFile, OUTSIDE_PAGES, readPagePaths } from './builtPages.ts';
import { REPORT_TO, reportDirective } from './cspReports.ts';
import type { FirstView } from './first-view/firstView.ts';
import { languageOf, LOGIN, preloadsFor } from './preloads.ts';
import { KEEP_TO_TLS, NO_PAGE_POLICY, SAFE_HEADERS } from './safeHeaders.ts';
import { isServerPath } from './serverPaths.ts';

type StaticFile = {
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
};

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type Options = { secure: boolean; app: AppSettings };

/**
 * Serves the built app: its files, compressed at build, and its HTML page with the app's settings for every page of the
 * app; for an unknown path with 404, whatever the client accepts. Gives undefined for the API's paths. Files are read
 * once, at the start.
 */
export function serveBuiltApp(folder: string, options: Options) {
  const files = readFiles(folder, options);
  const pageOfApp = files.get('/index.html');
  const fileAt = (pathname: string) =>
    pathname.endsWith('.html') ? undefined : files.get(pathname);
  const pageAt = (pathname: string, request: Request) => {
    const outsidePage = OUTSIDE_PAGES.find(({ path }) => path.test(pathname))?.file;
    const login = loginFile(languageOf(request), options.app.signInProviders);
    return files.get(`/${pathname === LOGIN ? login : outsidePage}`) ?? pageOfApp;
  };
  const paths = [...files.keys()];
  const isPage = readPagePaths(folder);
  const plain = plainHeaders(options);
  return (request: Request, view?: FirstView): Response | undefined => {
    const { pathname } = new URL(request.url);
    // Without scripts a browser posts the log-in form here: the page says what is missing.
    if (pathname === LOGIN && request.method === 'POST') {
      return new Response(null, { status: 303, headers: { ...plain, location: LOGIN } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const file = fileAt(pathname);
    if (file) return answer(request, file);
    // Never the page: kept for a year under an asset's name it would break every later visit.
    if (pathname.startsWith('/assets/')) return missing(request, plain);
    const page = isServerPath(pathname) ? undefined : pageAt(pathname, request);
    const status = isPage(pathname) ? 200 : 404;
    return page && answer(request, pageFor(page, preloadsFor(request, paths), view), status);
  };
}

const plainHeaders = ({ secure }: Options) => ({
  ...SAFE_HEADERS,
  'content-security-policy': NO_PAGE_POLICY,
  'cache-control': 'no-store',
  ...(secure && KEEP_TO_TLS),
});

const missing = ({ method }: Request, headers: Record<string, string>) =>
  new Response(method === 'HEAD' ? null : 'Not found', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

const withHeaders = (file: StaticFile, headers: Record<string, string>): StaticFile => ({
  ...file,
  headers: { ...file.headers, ...headers },
});

/** A page; with a view, which only the holder of its link may read, one of their own under the same policy. */
function pageFor(file: StaticFile, more: Record<string, string>, view?: FirstView): StaticFile {
  if (!view) return withHeaders(file, more);
  const {
    plain,
    headers: { etag: _, ...headers },
  } = file;
  const page = new Uint8Array(Buffer.from(withFirstView(new TextDecoder().decode(plain), view)));
  return {
    plain: page,
    br: new Uint8Array(brotliCompressSync(page, QUICKLY)),
    gzip: new Uint8Array(gzipSync(page)),
    headers: { ...headers, ...more, 'cache-control': 'no-store' },
  };
}

function answer(request: Request, file: StaticFile, status = 200) {
  const { plain, headers } = file;
  if (status === 200 && request.headers.get('if-none-match') === headers['etag']) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) =>
      file[name] !== undefined &&
      new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?\\b)`, 'u').test(accepted),
  );
  const body = (encoding && file[encoding]) ?? plain;
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

function readFiles(folder: string, options: Options) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // The build's own notes (.vite) are not served.
    .filter((path) => !relative(folder, path).startsWith('.'));
  const pathSet = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths.filter((name) => !/\.(?:br|gz)$/u.test(name))) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (url.endsWith('.html')) {
      files.set(url, pageOf(url, readFileSync(path, 'utf8'), options));
      continue;
    }
    const plain = new Uint8Array(readFileSync(path));
    const found: StaticFile = { plain, headers: headersOf(url, plain, options) };
    for (const [name, ending] of ENCODINGS) {
      if (pathSet.has(path + ending)) found[name] = new Uint8Array(readFileSync(path + ending));
    }
    files.set(url, found);
  }
  return files;
}

/** Pages get the settings at the start, and are compressed then: at a low level, since the start waits for it. */
function pageOf(url: string, html: string, options: Options): StaticFile {
  const plain = new Uint8Array(Buffer.from(withAppSettings(html, options.app)));
  return {
    plain,
    br: new Uint8Array(brotliCompressSync(plain, QUICKLY)),
    gzip: new Uint8Array(gzipSync(plain)),
    headers: headersOf(url, plain, options),
  };
}

function headersOf(url: string, content: Uint8Array, options: Options) {
  const { secure } = options;
  const isPage = url.endsWith('.html');
  return {
    ...SAFE_HEADERS,
    'content-type': getMimeType(url) ?? 'application/octet-stream',
    vary: 'accept-encoding',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    'cache-control': cachingOf(url),
    // An SVG opened on its own is a document and may not run anything.
    'content-security-policy': isPage
      ? pagePolicy(content, options)
      : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(isPage && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(isPage && secure && REPORT_TO),
    ...(secure && KEEP_TO_TLS),
  };
}

function cachingOf(url: string) {
  if (url === '/current-version.json') return 'no-store';
  // Names below /assets carry a hash of their content.
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return url.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Allows the app's own scripts and the origins that the operator named; inline ones of the build by their hash. */
function pagePolicy(content: Uint8Array, { secure, app }: Options) {
  const html = new TextDecoder().decode(content);
  const others = listed(thirdPartyOrigins(app));
  const scripts = hashes(
    html,
    /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gu,
  );
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/gu);
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${others}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${others}${listed(askedOrigins(app))}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    reportDirective(secure),
  ].join('; ');
}

const listed = (origins: string[]) => origins.map((origin) => ` ${origin}`).join('');

function hashes(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
}
