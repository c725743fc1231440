import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start spends most of its time reading its source. The cache is in our own folder, which nobody else may write to.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'felix'));
const { runServer } = await import('./run.ts');
await runServer();
