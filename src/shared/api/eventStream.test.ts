import { expect, it } from 'vitest';

import { createEventParser, type StreamEvent } from './eventStream.ts';

it('reads events however the network cuts them', () => {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  const text = ': hello\n\nid: 7\ndata: {"kind":"issue"}\n\nevent: removed\ndata: a\ndata: b\n\nda';

  for (const piece of text.match(/.{1,5}/gsu) ?? []) parse(piece);

  expect(events).toEqual([
    { id: '7', event: 'message', data: '{"kind":"issue"}' },
    { event: 'removed', data: 'a\nb' },
  ]);
});
