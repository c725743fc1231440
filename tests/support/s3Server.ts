import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

import type { Bucket } from '#server/ports/s3Bucket.ts';

/** A real S3 server with one bucket on this machine. */
export async function startS3Server(): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'felix-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'felix' }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/felix`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
