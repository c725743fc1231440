import {
  DEFAULT_LOCALE,
  firstSpoken,
  firstSpokenOutside,
  isOutsideLocale,
  languageIn,
  type Locale,
  type OutsideLocale,
} from '#contract/locales.ts';

const OUTSIDE = /^\/(?:(?:reporter|agent)-issue|(alarm))(?:\/|$)/u;
const BY_LANGUAGE = 'accept-encoding, accept-language';
export const LOGIN = '/auth/login';

/** Headers of a page that people open by a link: it preloads the texts, so that they load beside the code and not after it. */
export function preloadsFor(request: Request, files: readonly string[]): Record<string, string> {
  const { pathname } = new URL(request.url);
  if (pathname === LOGIN) return { vary: BY_LANGUAGE };
  const outside = OUTSIDE.exec(pathname);
  if (!outside) return {};
  // A language's texts: all pages', and a part of `src/shared/i18n/textParts.ts`.
  const texts = ['', `.${outside[1] ?? 'outside'}`].map(
    (part) => `/assets/${(outside[1] ? languageOf : pageLanguageOf)(request)}${part}-`,
  );
  const links = files
    .filter((path) => texts.some((start) => path.startsWith(start)))
    .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`);
  return { vary: `${BY_LANGUAGE}, cookie`, link: links.join(', ') };
}

/** The first language of the browser that the product has. */
export const languageOf = (request: Request): Locale =>
  firstSpoken(tagsOf(request)) ?? DEFAULT_LOCALE;

/** The same among the languages of residents and contractors. */
export const outsideLanguageOf = (request: Request): OutsideLocale =>
  firstSpokenOutside(tagsOf(request)) ?? DEFAULT_LOCALE;

/** That of a page: the one that its address names, else the one last chosen, else the browser's. Calls name theirs. */
export function pageLanguageOf(request: Request): OutsideLocale {
  const asked = new URL(request.url).searchParams.get('lang') ?? '';
  if (isOutsideLocale(asked)) return asked;
  return languageIn(request.headers.get('cookie') ?? '') ?? outsideLanguageOf(request);
}

const tagsOf = ({ headers }: Request) =>
  (headers.get('accept-language') ?? '').split(',').map((tag) => tag.trim());
