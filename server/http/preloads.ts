import { DEFAULT_LOCALE, firstSpoken, type Locale } from '#contract/locales.ts';
import { prefillOf } from '#contract/prefill.ts';
import { publicReportCalls } from '#contract/publicReport.ts';

const OUTSIDE = /^\/(?:reporter|agent)-issue(?:\/|$)/u;
/** The parts of a language's texts that those outside read: `src/shared/i18n/textParts.ts`. */
const TEXTS = ['', '.outside'];
const BY_LANGUAGE = 'accept-encoding, accept-language';
export const LOGIN = '/auth/login';
const REPORT = /^\/reporter-issue\/new\/?$/u;

/**
 * The header of a page that people come to by a link, on any network, that names what its code asks for first: so the
 * texts, and what anybody may read, come beside the code and not after it.
 */
export function preloadsFor(request: Request, files: readonly string[]): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === LOGIN) return { vary: BY_LANGUAGE };
  if (!OUTSIDE.test(pathname)) return {};
  const texts = TEXTS.map((part) => `/assets/${languageOf(request)}${part}-`);
  const links = [
    ...files.filter((path) => texts.some((start) => path.startsWith(start))),
    ...(REPORT.test(pathname) ? formAt(searchParams) : []),
  ].map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
  return { vary: BY_LANGUAGE, link: links.join(', ') };
}

/** The visitor's language: the first that their browser names and the product speaks. */
export function languageOf({ headers }: Request): Locale {
  const tags = (headers.get('accept-language') ?? '').split(',');
  return firstSpoken(tags.map((tag) => tag.trim())) ?? DEFAULT_LOCALE;
}

/** The app's own words for it, or the browser would ask twice. */
function formAt(search: URLSearchParams) {
  const prefill = prefillOf(search);
  if (!prefill) return [];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(prefill)) query.append(name, String(value));
  return [`${publicReportCalls.form.path}?${query.toString()}`];
}
