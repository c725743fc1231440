import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../../bench/felixServer.ts';

const USER = 'support';
const PASSWORD = 'test-password';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const PROGRAM = '/usr/sbin/dovecot';
// Not on the path: Debian keeps it in lib, Fedora and others in libexec.
const DELIVERY = ['/usr/lib/dovecot/dovecot-lda', '/usr/libexec/dovecot/dovecot-lda'];

/**
 * Whether an IMAP server can be started here. Where root may install packages, Dovecot is installed once; elsewhere the
 * tests that need it are skipped, and their titles say so.
 */
export function hasDovecot(): boolean {
  if (!existsSync(PROGRAM) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const get = (...args: string[]) =>
      execFileSync('apt-get', ['-q', '-y', ...args], { env, stdio: 'ignore', timeout: 120_000 });
    try {
      get('update');
      get('install', '--no-install-recommends', 'dovecot-imapd');
    } catch {
      return false;
    }
  }
  return existsSync(PROGRAM) && DELIVERY.some((file) => existsSync(file));
}

const lines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));

/** The account it runs as: the caller, or `nobody` when that is root. Dovecot wants names, not numbers. */
function account() {
  const me = userInfo();
  const row = lines('/etc/passwd').find(([name, , uid]) =>
    me.uid === 0 ? name === 'nobody' : Number(uid) === me.uid,
  );
  const [name = '', , uid = '', gid = ''] = row ?? [];
  const [group = ''] = lines('/etc/group').find(([, , id]) => id === gid) ?? [];
  return { name, group, uid: Number(uid), gid: Number(gid) };
}
type Account = ReturnType<typeof account>;

const configOf = (dir: string, port: number, who: Account) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${dir}/run
state_dir = ${dir}/state
instance_name = test-${port}
log_path = ${dir}/dovecot.log
# Every process runs as the account that started the first, and none changes its root.
default_internal_user = ${who.name}
default_internal_group = ${who.group}
default_login_user = ${who.name}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${dir}/users
}
userdb {
  driver = static
  args = uid=${who.uid} gid=${who.gid} home=${dir}/home/%u
}
first_valid_uid = ${Math.min(who.uid, 500) || 1}
first_valid_gid = ${Math.min(who.gid, 500) || 1}
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1 s
mail_max_userip_connections = 50
postmaster_address = postmaster@localhost
`;

/** A real IMAP server with one empty mailbox, in a temporary folder, ended with this process at the latest. */
export async function startDovecot({ port }: { port?: number } = {}) {
  const who = account();
  const at = port ?? (await freePort());
  // A short name: socket paths end at 108 bytes.
  const dir = mkdtempSync(join(tmpdir(), 'dc-'));
  const isRoot = process.getuid?.() === 0;
  const own = (path: string) => isRoot && chownSync(path, who.uid, who.gid);
  for (const part of ['', 'run', 'state', 'home', `home/${USER}`]) {
    mkdirSync(join(dir, part), { recursive: true, mode: 0o700 });
    own(join(dir, part));
  }
  for (const [name, text] of [
    ['dovecot.conf', configOf(dir, at, who)],
    ['users', `${USER}:{PLAIN}${PASSWORD}::::::\n`],
  ] as const) {
    writeFileSync(join(dir, name), text, { mode: 0o600 });
    own(join(dir, name));
  }
  const run = { ...(isRoot && { uid: who.uid, gid: who.gid }), cwd: dir, env: { PATH, HOME: dir } };
  const config = join(dir, 'dovecot.conf');
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'dovecot', '-F', '-c', config], {
    ...run,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  await answering(at, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const tool = (file: string, args: string[], input: Buffer | string = '') =>
    new Promise<void>((done, failed) => {
      const started = execFile(file, ['-c', config, ...args], run, (error) =>
        error ? failed(error) : done(),
      );
      started.stdin?.end(input);
    });
  const delivery = DELIVERY.find((file) => existsSync(file)) ?? 'dovecot-lda';
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${at}/INBOX`,
    port: at,
    /** Delivers a raw mail; this wakes clients that wait. */
    deliver: (raw: Buffer | string) => tool(delivery, ['-d', USER, '-m', 'INBOX'], raw),
    /** Ends the connections of all clients. */
    kick: () => tool('/usr/bin/doveadm', ['kick', USER]),
    stop,
  };
}

/** Waits for the greeting. Throws if it does not come. */
async function answering(port: number, child: { exitCode: number | null }) {
  const isUp = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', (data) => {
        socket.destroy();
        done(data.toString().startsWith('* OK'));
      });
      socket.once('error', () => done(false));
    });
  for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
    if (await isUp()) return;
    await pause(25);
  }
  throw new Error('dovecot did not start');
}
