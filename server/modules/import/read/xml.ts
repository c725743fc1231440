import { Parser } from 'htmlparser2';
import type { Entry } from 'yauzl';

import { Refused } from './refused.ts';
import type { Archive } from './zip.ts';

/** No part of a workbook nests deeper; the parser's stack is slow when deep. */
const MAX_DEPTH = 64;
/** Characters without the end of a tag, text or comment: the parser keeps them all. */
const MAX_TOKEN = 512 * 1024;

export type Attributes = Record<string, string>;
/** Element names come without their prefix. */
export type Handlers = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Reads an XML part of a workbook while it is unpacked. Document types are refused, so there are no entities but XML's own.
 * Throws `Refused`.
 */
export async function readXml({ zip }: Archive, entry: Entry, handlers: Handlers): Promise<void> {
  let depth = 0;
  let isWhole = false;
  let unread = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        if (depth > MAX_DEPTH) throw new Refused('IMPORT_DAMAGED');
      },
      onopentag: (name, attributes) => {
        unread = 0;
        handlers.open(local(name), attributes);
      },
      onclosetag: (name) => {
        unread = 0;
        depth -= 1;
        isWhole = depth === 0;
        handlers.close?.(local(name));
      },
      ontext: (text) => {
        unread = 0;
        handlers.text?.(text);
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Refused('IMPORT_DAMAGED');
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    unread += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (unread > MAX_TOKEN) throw new Refused('IMPORT_DAMAGED');
  }
  if (!isWhole) throw new Refused('IMPORT_DAMAGED');
}

/** A name without its namespace's prefix. */
export const local = (name: string): string => name.slice(name.indexOf(':') + 1);
