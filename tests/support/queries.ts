import type { Call } from '#contract/call.ts';

import type { Ids } from './requests.ts';

/** Query values that a call needs to return something: the search finds everything with a canary. */
export function queryOf({ path }: Call, ids: Ids): string {
  const queries: Record<string, string> = {
    '/api/duty': '?from=2031-07-07',
    '/api/importName': '?field=category',
    '/api/issue/callers': '?q=kanarie',
    '/api/issue/choices': '?of=project',
    '/api/issue/contractors': `?project=${ids.project}`,
    '/api/issue/outlook': `?project=${ids.project}`,
    '/api/issue/similar': `?project=${ids.project}`,
    '/api/public/company/:domain/houses': '?q=kanarie',
    '/api/search': '?q=kanarie',
    '/api/statistics': '?from=2026-01-01&to=2026-12-31',
    '/api/reporter/form': `?project=${ids.project}&sig=${'A'.repeat(43)}`,
  };
  return queries[path.replace('/further', '')] ?? '';
}
