import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { placesIn, readSettings } from './env.ts';

describe('a setting in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const refusal = (settings: Record<string, string>) => {
    try {
      readSettings(settings);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('has the value of its text without the last line break, in every part that reads settings', () => {
    const url = 'postgres://felix_server:hunter2@db/felix';
    const DATABASE_URL_FILE = file('database', `${url}\n`);
    const TRANSLATOR_KEY_FILE = file('key', ' a key \r\n');
    const TRANSLATOR_URL = 'https://translate.example';
    const settings = readSettings({ DATABASE_URL_FILE, TRANSLATOR_URL, TRANSLATOR_KEY_FILE });
    expect(settings).toMatchObject({ database: { url }, translator: { key: ' a key ' } });
    expect(settings.demo).toBe(false);
    expect(placesIn({ DATABASE_URL_FILE }).isEmbedded).toBe(false);
  });

  it('is checked like any other, and together with others', () => {
    expect(refusal({ MAIL_URL_FILE: file('mail', 'http://hunter2@mail') })).toContain(
      'MAIL_URL: must be',
    );
    const DATABASE_OWNER_URL_FILE = file('owner', 'postgres://felix_owner:x@db/felix');
    expect(refusal({ DATABASE_OWNER_URL_FILE })).toContain(
      'DATABASE_OWNER_URL: needs DATABASE_URL',
    );
  });

  it('is refused if the file is missing or empty, or the setting is given twice, without its path or content', () => {
    const message = refusal({
      DATABASE_URL_FILE: join(folder, 'hunter2'),
      MAIL_URL_FILE: file('empty', '\n'),
      TRANSLATOR_KEY: 'hunter2',
      TRANSLATOR_KEY_FILE: file('twice', 'hunter2'),
    });
    expect(message.split('\n').slice(1)).toEqual([
      '  DATABASE_URL_FILE: the file cannot be read (ENOENT)',
      '  MAIL_URL_FILE: the file is empty',
      '  TRANSLATOR_KEY_FILE: TRANSLATOR_KEY is set, too',
    ]);
    expect(message).not.toContain('hunter2');
  });
});
