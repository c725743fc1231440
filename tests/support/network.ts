import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import urgentWords from '#contract/urgentWords.json' with { type: 'json' };

import { textsOf } from '../../scripts/localeFiles.ts';
import { world } from './world.ts';

/** Every request the app has sent since the test began, as "GET /api/config". */
export const sent: { call: string; query: URLSearchParams; headers: Headers }[] = [];

/** The app’s requests to its own origin reach the real server; any other fails the test. */
export const network = setupServer(
  // Modules that the build turns into files of their own.
  http.get<{ locale: string }>(`${location.origin}/locales/:locale`, ({ params: { locale } }) =>
    HttpResponse.text(textsOf(locale.replace('.json', ''))),
  ),
  http.get('*/contract/urgentWords.json', () => HttpResponse.json(urgentWords)),
  http.all(`${location.origin}/*`, async ({ request }) => {
    const { pathname, searchParams: query } = new URL(request.url);
    sent.push({
      call: `${request.method} ${pathname}`,
      query,
      headers: request.headers,
    });
    const { app } = await world();
    const answer = await app.fetch(request, {
      incoming: { socket: { remoteAddress: '192.0.2.1' } },
    });
    // A stream that ends with its socket then counts as complete, which undici does not expect of an aborted one.
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      answer.headers.set('transfer-encoding', 'chunked');
    }
    return answer;
  }),
);

export const callsTo = (call: string) => sent.filter((entry) => entry.call === call);
