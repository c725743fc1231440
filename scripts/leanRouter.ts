import type { Plugin } from 'vite';

import { emptied, leanFile, replaced } from './leanFile.ts';

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.js$/u;
/** What only its framework has: watching of itself, and links that fetch pages before they are asked for. */
const UNUSED = /\/(?:router\/instrumentation|dom\/ssr\/(?:links|single-fetch))\.js$/u;
/** How its links look for what to fetch before it is asked for: each of them, whenever it is drawn. */
const LINKS = /\/dom\/ssr\/components\.js$/u;
const LINK = /\/dom\/lib\.js$/u;
const FETCHED_EARLY = /usePrefetchBehavior\(prefetch, rest\)/gu;
const BOTH_REFS = /mergeRefs\(forwardedRef, prefetchRef\)/gu;
const EXPORTS = /^export \{([^}]*)\};?\s*$/mu;
/** Names for developer tools, and components made in a way that the bundler takes for work: it keeps them unused. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gmu;
const COMPONENT = /(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gmu;
/** How it sends forms, fetches besides what the page shows, and finds routes as it goes. */
const SENDING =
  /^\t(?:async )?function (handleAction|handleFetcherAction|handleFetcherLoader|fetch|discoverRoutes)\([^]*?^\t\}$/gmu;
/** What sends them: the store does that here (`shared/api`). */
const SENDERS = /import \{[^}]*\b(Form|useFetchers?|useSubmit)\b[^}]*\} from 'react-router'/u;

/** Leaves out of the built app what of the router is for those who build their whole app by it. */
export const leanRouter = (): Plugin[] => [
  leanFile('leanRouter', ROUTER, (code, { id }) =>
    UNUSED.test(id) ? nothingInstead(code) : withoutEarly(withoutSending(code), id),
  ),
  {
    name: 'nothing-sent-by-the-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, path) {
      const [, sender] = SENDERS.exec(code) ?? [];
      if (sender && !ROUTER.test(path.replaceAll('\\', '/'))) {
        this.error(`${sender} does nothing: scripts/leanRouter.ts leaves its work out`);
      }
    },
  },
];

const withoutSending = (code: string) =>
  code
    .replaceAll(DISPLAY_NAMES, '')
    .replaceAll(COMPONENT, '/* @__PURE__ */ ')
    .replaceAll(SENDING, '\tfunction $1() {}');

function withoutEarly(code: string, id: string) {
  if (LINKS.test(id)) return emptied(code, ['PrefetchPageLinks', 'usePrefetchBehavior']);
  return LINK.test(id)
    ? replaced(code, [
        [FETCHED_EARLY, '[]'],
        [BOTH_REFS, 'forwardedRef'],
      ])
    : code;
}

function nothingInstead(code: string) {
  const [, names] = EXPORTS.exec(code) ?? [];
  return names
    ?.split(',')
    .map((name) => `export const ${name.trim()} = () => {};`)
    .join('\n');
}
