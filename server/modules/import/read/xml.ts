import { Parser } from 'htmlparser2';
import type { Entry } from 'yauzl';

import { Refused } from './refused.ts';
import type { Archive } from './zip.ts';

/** Deeper than any workbook part; the parser slows down with depth. */
const MAX_DEPTH = 64;
/** Longest unfinished token: the parser buffers it whole. */
const MAX_TOKEN = 512 * 1024;

export type Attributes = Record<string, string>;
/** Element names without namespace prefix. */
export type Handlers = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Parses an XML part while unzipping. Doctypes are refused, so only XML's own entities exist. Throws `Refused`. */
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

export const local = (name: string): string => name.slice(name.indexOf(':') + 1);
