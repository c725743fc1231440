import { connect } from 'node:net';

/**
 * Fixed, below those that the system gives to outgoing connections: a process that is killed finds its own free when it
 * starts again. In threes and twos: one for each member.
 */
export function portsFrom(base: number) {
  return {
    etcd: [base + 1, base + 2, base + 3],
    etcdPeer: [base + 4, base + 5, base + 6],
    postgres: [base + 11, base + 12, base + 13],
    patroni: [base + 14, base + 15, base + 16],
    primary: base + 20,
    pgbouncer: [base + 21, base + 22],
    cutPooled: base + 23,
    cutDirect: base + 24,
    replicas: base + 25,
    http: base + 30,
    https: base + 31,
    felix: [base + 32, base + 33],
    metrics: [base + 34, base + 35],
    prometheus: base + 40,
  };
}
export type Ports = ReturnType<typeof portsFrom>;

/** Throws if one of them is in use. */
export async function requireFree(ports: Ports) {
  const all = Object.values(ports).flat();
  const areTaken = await Promise.all(all.map(answers));
  const taken = all.filter((_, n) => areTaken[n]).join(', ');
  if (taken) throw new Error(`Ports ${taken} are in use; choose others with --port`);
}

/** Whether something listens on a port of this machine. */
export const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
