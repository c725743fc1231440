export type StreamEvent = { id?: string; event: string; data: string };

/** Splits stream text into events; keeps the unfinished rest for the next chunk. */
export function createEventParser(onEvent: (event: StreamEvent) => void) {
  let rest = '';
  return (piece: string) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  };
}

function parseBlock(block: string): StreamEvent | undefined {
  const event: StreamEvent = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') event.event = value;
    if (field === 'id') event.id = value;
  }
  // Comments only: a heartbeat.
  return data.length > 0 || event.event !== 'message'
    ? { ...event, data: data.join('\n') }
    : undefined;
}
