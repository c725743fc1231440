import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Hono } from 'hono';

import { AppError } from './errors.ts';
import { describeApi } from './openapiDocument.ts';

/** The pages of the documentation run their own scripts and nothing else. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Felix API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n`;

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** `/api/openapi.json`, made from the contract, and `/api/docs`, which shows it to people. */
export function mountOpenApi(app: Hono) {
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(describeApi());
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
  const show = (path: string, type: keyof typeof TYPES, text: () => string) =>
    app.get(path, (c) =>
      c.body(text(), 200, {
        'content-type': TYPES[type],
        'cache-control': type === 'html' ? 'no-cache' : 'public, max-age=3600',
        'content-security-policy': DOCS_POLICY,
      }),
    );
  show('/api/docs', 'html', () => PAGE);
  show('/api/docs/start.js', 'js', () => START);
  for (const [name, type] of [
    ['swagger-ui.css', 'css'],
    ['swagger-ui-bundle.js', 'js'],
  ] as const) {
    show(`/api/docs/${name}`, type, () => swaggerFile(name));
  }
}

const swaggerFiles = new Map<string, string>();

/** Read at the first visit: the bundle is large, and most servers never show it. */
function swaggerFile(name: string) {
  const file = swaggerFiles.get(name);
  if (file !== undefined) {
    return file;
  }
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const text = readFileSync(join(folder, name), 'utf8');
    swaggerFiles.set(name, text);
    return text;
  } catch {
    throw new AppError('NOT_FOUND', 'The documentation is not installed');
  }
}
