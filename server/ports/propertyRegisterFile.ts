import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { parse } from 'csv-parse';

import { MAX_REGISTER_OBJECTS, type RegisterPlace } from '#contract/propertyRegister.ts';

import { storable } from '../storable.ts';
import {
  httpPropertyRegister,
  type PropertyRegister,
  RegisterAway,
  registerObject,
  sameStreet,
} from './propertyRegister.ts';

/** A row of the file; missing columns are empty. */
type Row = Record<string, string | undefined>;
const HEAD_BYTES = 4096;

/**
 * A register in a CSV file with the columns `project`, `objectId`, `street`, and optionally `company`, `postalCode`,
 * `city` and `description`; a row without a company applies to all. Read anew for every request, so the file may be
 * replaced at any time.
 */
export function filePropertyRegister(path: string): PropertyRegister {
  const pick = async (domain: string, matches: (row: Row) => boolean) => {
    try {
      const found: RegisterPlace[] = [];
      for await (const row of rowsOf(path)) {
        const isOwn = !row['company'] || row['company'].trim() === domain;
        if (!isOwn || !matches(row)) continue;
        const object = registerObject.safeParse(row);
        if (object.success) found.push(object.data);
        if (found.length > MAX_REGISTER_OBJECTS) throw new Error('So many are not taken');
      }
      return found;
    } catch (cause) {
      throw new RegisterAway('The property register cannot be read', { cause });
    }
  };
  return {
    ofProject: (number, domain) => pick(domain, ({ project }) => project?.trim() === number),
    at: (addresses, domain) => {
      const streets = new Set(addresses.map(({ street }) => sameStreet(street)));
      return pick(domain, ({ street = '' }) => streets.has(sameStreet(street)));
    },
  };
}

async function* rowsOf(path: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    cast: storable,
    columns: true,
    delimiter: await delimiterOf(path),
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Errors are thrown to the reader of the rows.
  void pipeline(createReadStream(path), parser).catch(() => {});
  for await (const row of parser) yield row as Row;
}

/** The delimiter between the headings. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/u);
    return head.includes(';') ? ';' : ',';
  } finally {
    await file.close();
  }
}

/** The register at an address: a CSV file at `file://…`, otherwise a service. */
export const propertyRegisterAt = (address: string): PropertyRegister =>
  address.startsWith('file:')
    ? filePropertyRegister(fileURLToPath(address))
    : httpPropertyRegister(address);
