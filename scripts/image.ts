// npm run image: executes the steps of deploy/Dockerfile in a clean folder, without a container engine, starts the result as
// an unprivileged account that may write to its data folder alone, and checks that it gets ready, answers and stops.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../bench/felixServer.ts';
import { pairsOf, readDockerfile, type Stage, type Instruction } from './dockerfile.ts';
import { ROOT } from './sources.ts';

/** `nobody`, as which root starts the image. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const READY_TRIES = 240;
const BASE = /^node:(\d+)-/u;
const MOUNTED = /(?:^|[\s"'=])\/(?!\/)/u;

type Built = { root: string; workdir: string; env: Record<string, string>; command: string[] };

const folder = mkdtempSync(join(tmpdir(), 'felix-image-'));
chmodSync(folder, 0o755);
try {
  const stages = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  const context = contextIn(join(folder, 'context'));
  const built = new Map<string, Built>();
  let last: Built | undefined;
  for (const [index, stage] of stages.entries()) {
    last = build(stage, { root: join(folder, `stage-${index}`), context, built });
    if (stage.name) built.set(stage.name, last);
  }
  if (!last) throw new Error('The Dockerfile has no stage');
  await start(last);
  console.log('1 passed, 0 failed');
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** The tracked and new files of the repository: what a fresh clone gives to `docker build`. */
function contextIn(to: string): string {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
  return to;
}

type Sources = { root: string; context: string; built: Map<string, Built> };

function build(stage: Stage, { root, context, built }: Sources): Built {
  const wanted = BASE.exec(stage.base)?.[1];
  if (wanted !== process.versions.node.split('.')[0]) {
    throw new Error(`${stage.base}: this is Node ${process.versions.node}`);
  }
  const made: Built = { root, workdir: root, env: {}, command: [] };
  for (const step of stage.steps) {
    const begin = performance.now();
    perform(
      step,
      made,
      (flags) => (flags['from'] ? built.get(flags['from'])?.root : context) ?? '',
    );
    if (step.instruction === 'RUN' || step.instruction === 'COPY') {
      const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
      console.log(
        `${seconds.padStart(6)} s  ${sizeOf(step, made)} ${step.instruction} ${step.args}`,
      );
    }
  }
  return made;
}

function perform(step: Instruction, made: Built, rootOf: (flags: Instruction['flags']) => string) {
  const { instruction, flags, args } = step;
  if (instruction === 'WORKDIR') {
    made.workdir = join(made.root, args);
    mkdirSync(made.workdir, { recursive: true });
  } else if (instruction === 'ENV') {
    Object.assign(made.env, pairsOf(args));
  } else if (instruction === 'COPY') {
    const [to = '', ...from] = args.split(/\s+/u).toReversed();
    for (const source of from) copy(join(rootOf(flags), source), placeOf(made, to), from.length);
  } else if (instruction === 'RUN') {
    if (MOUNTED.test(args)) throw new Error(`RUN names an absolute path: ${args}`);
    const env = { ...machine(), CI: 'true', ...made.env };
    execFileSync('bash', ['-euc', args], { cwd: made.workdir, env, stdio: 'inherit' });
  } else if (instruction === 'CMD') {
    made.command = JSON.parse(args) as string[];
  } else if (!/^(?:USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK)$/u.test(instruction)) {
    throw new Error(`${instruction} is not known here`);
  }
}

function placeOf({ root, workdir }: Built, to: string): string {
  return to.startsWith('/') ? join(root, to) : resolve(workdir, to);
}

/** As COPY: the content of a folder, or a file by its name where there are several or the target is a folder. */
function copy(from: string, to: string, sources: number) {
  const isInto = !isFolder(from) && (sources > 1 || isFolder(to));
  cpSync(from, isInto ? join(to, basename(from)) : to, { recursive: true, verbatimSymlinks: true });
}

/** Of this machine: where programs, the registry and its certificates are. Not what npm sets for this script. */
function machine(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$)/iu.test(name));
  return Object.fromEntries(own);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Of a layer with a folder of its own. */
function sizeOf({ args }: Instruction, made: Built): string {
  const to = args.split(/\s+/u).at(-1) ?? '';
  const at = placeOf(made, to);
  if (/^\.\/?$/u.test(to) || !existsSync(at)) return ''.padStart(9);
  const [kilobytes] = execFileSync('du', ['-sk', at], { encoding: 'utf8' }).split('\t');
  return `${(Number(kilobytes) / 1_000).toFixed(1).padStart(6)} MB`;
}

async function start({ root, workdir, env, command: [, ...args] }: Built) {
  const data = join(root, env['DATA_DIR'] ?? '');
  execFileSync('chmod', ['-R', 'a-w', root]);
  chmodSync(data, 0o700);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  if (spawnSync('test', ['-w', workdir], account).status !== 1) {
    throw new Error('The account can write to the product');
  }
  const port = await freePort();
  const own = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, FELIX_DEMO: '0' };
  const server = spawn(process.execPath, args, {
    ...account,
    cwd: workdir,
    env: { ...env, ...own, HOME: data },
    stdio: 'inherit',
  });
  const ended = once(server, 'exit');
  try {
    await untilReady(`http://127.0.0.1:${port}`, server);
    await checkPage(`http://127.0.0.1:${port}/auth/login`);
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`The server ended with ${code}`);
  } finally {
    server.kill('SIGKILL');
  }
}

async function checkPage(address: string) {
  const page = await fetch(address);
  const html = await page.text();
  if (page.status !== 200 || !html.includes('<html')) throw new Error('There is no log-in page');
}

async function untilReady(address: string, server: { exitCode: number | null }) {
  for (let tries = 0; tries < READY_TRIES && server.exitCode === null; tries += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error('The server did not get ready');
}
