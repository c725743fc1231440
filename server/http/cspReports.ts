import type { Context, Hono } from 'hono';
import { z } from 'zod/mini';

import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { parsePart, readJson } from './parse.ts';

export const CSP_REPORTS_PATH = '/api/csp-report';

/** Where browsers report violations of a page's policy. Those that know `report-to` take it over TLS only. */
export const reportDirective = (secure: boolean): string =>
  `report-uri ${CSP_REPORTS_PATH}${secure ? '; report-to csp' : ''}`;
export const REPORT_TO = { 'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"` };

const TYPES = ['application/csp-report', 'application/reports+json'];
/** Per request: a broken page repeats the same violation. */
const MAX_LOGGED = 5;
const MAX_BODY = 32_768;

/** Those of our policies, as browsers name them. */
const DIRECTIVES = new Set(
  'script-src-elem script-src-attr script-src style-src-elem style-src-attr style-src img-src font-src connect-src manifest-src worker-src form-action base-uri object-src frame-ancestors frame-src default-src'.split(
    ' ',
  ),
);

const text = z.optional(z.string());
const line = z.optional(z.nullable(z.number()));
/** By `report-uri`: one report. */
const reportUriBody = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': z.optional(z.nullable(z.string())),
    'line-number': line,
  }),
});
/** By `report-to`: several reports, also of other kinds. */
const reportToBody = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.nullable(
        z.object({
          effectiveDirective: text,
          blockedURL: text,
          documentURL: text,
          sourceFile: z.optional(z.nullable(z.string())),
          lineNumber: line,
        }),
      ),
    ),
  }),
);

type Violation = {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | undefined;
};

/** Logs and counts what browsers report. `limitGeneralUse` bounds the reports of an address. */
export function mountCspReports(app: Hono, { log, metrics }: Pick<Deps, 'log' | 'metrics'>) {
  app.post(CSP_REPORTS_PATH, async (c) => {
    for (const violation of (await readReports(c)).slice(0, MAX_LOGGED)) {
      log.warn(violation, 'a page broke its content security policy');
      metrics?.cspReport(DIRECTIVES.has(violation.directive) ? violation.directive : 'other');
    }
    return c.body(null, 204);
  });
}

async function readReports(c: Context): Promise<Violation[]> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) {
    throw new AppError('TOO_LARGE', 'The body is too large');
  }
  const body = await readJson(c, TYPES);
  const found = Array.isArray(body)
    ? (parsePart('body', reportToBody, body) as z.infer<typeof reportToBody>).flatMap(byReportTo)
    : [byReportUri(parsePart('body', reportUriBody, body) as z.infer<typeof reportUriBody>)];
  // Extensions of the browser are the visitor's own.
  return found.filter(({ blocked, source }) => !`${blocked} ${source}`.includes('-extension'));
}

function byReportTo({ type, body }: z.infer<typeof reportToBody>[number]): Violation[] {
  if (type !== 'csp-violation' || !body) return [];
  const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = body;
  return [violationOf([effectiveDirective, blockedURL, documentURL, sourceFile], lineNumber)];
}

const byReportUri = ({ 'csp-report': report }: z.infer<typeof reportUriBody>): Violation =>
  violationOf(
    [
      report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
      report['blocked-uri'],
      report['document-uri'],
      report['source-file'],
    ],
    report['line-number'],
  );

/** Addresses are cut to their origin, our own pages to the first part of the path: the rest may hold a token. */
function violationOf(
  [directive, blocked, page, source]: (string | null | undefined)[],
  lineNumber: number | null | undefined,
): Violation {
  return {
    directive: wordOf(directive),
    blocked: originOf(blocked),
    page: pageOf(page),
    source: assetOf(source) ?? originOf(source),
    line: lineNumber ?? undefined,
  };
}

const wordOf = (value: string | null | undefined) => /^[a-z-]{1,40}$/u.exec(value ?? '')?.[0] ?? '';

const MAX_PAGE = 100;
function pageOf(address: string | null | undefined): string {
  if (!URL.canParse(address ?? '')) return '';
  const [, first = ''] = new URL(address ?? '').pathname.split('/');
  return `/${first}`.slice(0, MAX_PAGE);
}

const MAX_ORIGIN = 200;
function originOf(address: string | null | undefined): string {
  if (!URL.canParse(address ?? '')) return wordOf(address);
  const { origin, protocol, host } = new URL(address ?? '');
  return (origin === 'null' ? `${protocol}//${host}` : origin).slice(0, MAX_ORIGIN);
}

const assetOf = (address: string | null | undefined) =>
  /^https?:\/\/[^/]+(\/assets\/[\w.-]{1,100})$/u.exec(address ?? '')?.[1];
