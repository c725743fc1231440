import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { usableSettings } from './usablePlaces.ts';

describe('the folders of the settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'places-'));
    writeFileSync(join(folder, 'file'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const refusal = (dataDir: string, files: string, more: Record<string, string> = {}) =>
    usableSettings({
      DATA_DIR: join(folder, dataDir),
      FILES_URL: pathToFileURL(join(folder, files)).href,
      ...more,
    }).then(
      () => 'none',
      ({ message }: Error) => message,
    );

  it('are all named at once where they cannot be used, and those within another with it', async () => {
    const both = await refusal('file/data', 'file/files');
    expect(both).toMatch(
      /^DATA_DIR: \S+\/file\/data cannot .+\nFILES_URL: \S+\/file\/files cannot /u,
    );
    expect(await refusal('data', 'file/files')).toMatch(/^FILES_URL: [^\n]+$/u);
    expect(await refusal('file/data', 'file/data/files')).toMatch(/^DATA_DIR: [^\n]+$/u);
    expect(await refusal('data', 'data/files')).toBe('none');
  });

  it('E are named together with the settings that are wrong', async () => {
    const all = await refusal('file/data', 'file/files', { PORT: '70000', BASE_URL: 'felix' });
    for (const reason of [
      /^ {2}PORT: must be a port number$/mu,
      /^ {2}BASE_URL: must be/mu,
      /^DATA_DIR: \S+ cannot be written to/mu,
      /^FILES_URL: \S+ cannot be written to/mu,
    ]) {
      expect(all).toMatch(reason);
    }
    const FILES_URL = 's3://bucket';
    expect(await refusal('file/data', '', { FILES_URL })).toMatch(
      /^ {2}FILES_URL: must be[^\n]+\nDATA_DIR: \S+ cannot be written to/mu,
    );
    expect(await refusal('data', 'data/files', { PORT: '70000' })).toMatch(
      /^Wrong settings:\n {2}PORT: [^\n]+$/u,
    );
  });
});
