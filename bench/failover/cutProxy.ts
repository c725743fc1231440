import { connect, createServer, type Socket } from 'node:net';

/** How long the far side keeps a connection that has fallen silent: `tcp_user_timeout` of deploy/'s files. */
const FAR_SIDE_MS = 5_000;

export type CutProxy = { cut: () => void; heal: () => void; close: () => void };

/**
 * Passes connections on until it is cut: then nothing passes in either direction and nothing is closed on the near side,
 * as if packets were lost on the way. Healed, it passes new connections; those from before are reset.
 */
export async function startCutProxy(port: number, target: number): Promise<CutProxy> {
  const pairs = new Set<{ near: Socket; far: Socket | undefined }>();
  let isCut = false;
  let ending: NodeJS.Timeout | undefined;
  const server = createServer((near) => {
    near.on('error', () => {});
    const pair: { near: Socket; far: Socket | undefined } = { near, far: undefined };
    pairs.add(pair);
    near.once('close', () => {
      pairs.delete(pair);
      pair.far?.destroy();
    });
    if (isCut) return void near.pause();
    const far = connect(target, '127.0.0.1');
    pair.far = far;
    far.on('error', () => {});
    far.once('close', () => {
      if (!isCut) near.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    cut() {
      isCut = true;
      for (const { near, far } of pairs) {
        near.unpipe();
        far?.unpipe();
        near.pause();
        far?.pause();
      }
      ending = setTimeout(() => pairs.forEach(({ far }) => far?.destroy()), FAR_SIDE_MS);
    },
    heal() {
      clearTimeout(ending);
      isCut = false;
      for (const { near } of pairs) near.resetAndDestroy();
    },
    close() {
      clearTimeout(ending);
      server.close();
      for (const { near } of pairs) near.destroy();
    },
  };
}
