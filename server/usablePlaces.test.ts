import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkPlaces } from './usablePlaces.ts';

describe('the folders of the settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'places-'));
    writeFileSync(join(folder, 'file'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const refusal = (dataDir: string, files: string) =>
    checkPlaces({
      database: undefined,
      dataDir: join(folder, dataDir),
      files: { folder: join(folder, files) },
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
});
