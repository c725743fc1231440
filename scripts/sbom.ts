// Writes the bill of materials (CycloneDX) of what the product runs on, from the lockfile: part of `npm run build`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Component } from './licences.ts';
import { npm } from './npm.ts';
import { ROOT } from './sources.ts';

const FILE = 'sbom.cdx.json';

/** Writes the bill and gives its components. */
export async function writeSbom(): Promise<Component[]> {
  const { status, output } = await npm(
    'sbom --sbom-format cyclonedx --package-lock-only --omit dev'.split(' '),
  );
  if (status !== 0) throw new Error('npm could not write the bill of materials');
  const { components } = JSON.parse(output) as { components: Component[] };
  writeFileSync(join(ROOT, FILE), output);
  return components;
}

if (import.meta.main) console.log(`${FILE}: ${(await writeSbom()).length} packages`);
