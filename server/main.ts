import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start spends most of its time on reading its own source. Kept in our own folder: nobody else may write there.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'felix'));
const { runServer } = await import('./run.ts');
await runServer();
