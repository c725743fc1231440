import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Manifest, ManifestChunk } from 'vite';

/** The build's chunks, each with its imports. */
export const readManifest = (outDir: string): Manifest =>
  JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunk of the given name (`scripts/chunks.ts`) or module, with all its imports. Throws if the build has none. */
export function chunksOf(manifest: Manifest, name: string): ManifestChunk[] {
  const chunk = manifest[name] ?? Object.values(manifest).find((entry) => entry.name === name);
  if (!chunk) throw new Error(`${name} is not in the build`);
  return [...withImports(manifest, chunk)];
}

function withImports(manifest: Manifest, chunk: ManifestChunk, seen = new Set<ManifestChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const key of chunk.imports ?? []) withImports(manifest, manifest[key]!, seen);
  return seen;
}

/** The elements that preload a chunk and its imports, without those the page loads already. */
export function preloadsOf(page: string, chunks: ManifestChunk[]): string {
  const missing = (files: string[]) => files.filter((file) => !page.includes(`/${file}"`));
  return [
    ...missing(chunks.map(({ file }) => file)).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
    ...missing(chunks.flatMap(({ css }) => css ?? [])).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
  ].join('');
}
