import { resolve } from 'node:path';

import { z } from 'zod';

import type { AppSettings, SignInProvider } from '#contract/appSettings.ts';

import { appPageSchema, appSettingsOf } from './appPageSettings.ts';
import {
  databaseOf,
  databaseSchema,
  type DatabaseSettings,
  incompleteDatabase,
} from './databaseSettings.ts';
import { filesSchema, filesAtOf } from './filesSettings.ts';
import { isLocalHost, isNetwork } from './http/callerAddress.ts';
import { incompleteMailIn, mailInOf, mailInSchema, type MailInSettings } from './mailInSettings.ts';
import {
  type MetricsSettings,
  metricsOf,
  operationsSchema,
  tracesOf,
  type TraceSettings,
} from './operationsSettings.ts';
import type { FilesAt } from './ports/filesAt.ts';
import type { TranslatorSettings } from './ports/messageTranslator.ts';
import type { ProviderSettings } from './ports/identityProvider.ts';
import { type Environment, givenSettings } from './settingFiles.ts';
import { flag, hostName, listed, person, text, url, whole } from './settingTypes.ts';
import { incompleteSignIn, providersOf, signInSchema } from './signInSettings.ts';
import { EXIT_CONFIG, StartRefused } from './startRefused.ts';

/** What the operator may set; `.env.example` explains each. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the server starts a PostgreSQL of its own in `dataDir`. */
  database: DatabaseSettings | undefined;
  /** Where uploaded files lie. */
  files: FilesAt;
  /** So many nightly backups of the embedded database are kept; 0: none is taken. */
  backupsKept: number;
  /** The embedded database archives its WAL, for recovery to a moment. */
  archivesWal: boolean;
  /** Where people reach the server; links in e-mails begin with it. */
  baseUrl: string;
  /** Where mail goes out; absent: it stays in the outbox. */
  mailUrl: string | undefined;
  /** The sender of mail. A company's mail has the company's name on the same address. */
  mailFrom: { name: string; address: string };
  /** Where mail comes in; absent: no mail invites an answer. */
  mailIn: MailInSettings | undefined;
  /** Who becomes a super admin where nobody is one yet. */
  superAdmin: { name: string; address: string } | undefined;
  /** The customer's ERP, which keeps the agreements; absent: they are in the database. */
  agreementUrl: string | undefined;
  /** The customer's property register: a service or a CSV file; absent: there is none, but in the demo. */
  registerUrl: string | undefined;
  /** Translates messages; absent: nothing is translated. */
  translator: TranslatorSettings | undefined;
  /** The hosts that projects' booking systems may be on. */
  bookingHosts: string[];
  demo: boolean;
  /** Serve the unsent mail at /dev/mail: in a demo that people reach on this machine alone. */
  showsMail: boolean;
  logLevel: z.infer<typeof LEVELS>;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  rateLimitScale: number;
  /** Where people may sign in besides here. */
  providers: Partial<Record<SignInProvider, ProviderSettings>>;
  /** Where to report a weakness of the server, as URIs; none: nobody is told. */
  securityContact: string[];
  /** Where a monitoring system reads metrics; absent: they are not kept. */
  metrics: MetricsSettings | undefined;
  /** Where traces go; absent: there are none. */
  traces: TraceSettings | undefined;
  /** What the app is told in its page. */
  app: AppSettings;
};

const LEVELS = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'must be trace, debug, info, warn, error, fatal or silent',
);

const schema = z.object({
  PORT: whole([0, 65_535], 'must be a port number').default(3_000),
  HOST: text.regex(/^[\w.:-]+$/u, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  ...databaseSchema,
  ...filesSchema,
  BACKUPS_KEPT: whole([0, 366], 'must be a number from 0 to 366').default(7),
  WAL_ARCHIVE: flag.default(false),
  BASE_URL: url(/^https?$/u, 'an http:// or https:// address').optional(),
  MAIL_URL: url(/^smtps?$/u, 'smtp://user:password@host:port or smtps://…').optional(),
  MAIL_FROM: person('an address, or a name and <an address>').optional(),
  ...mailInSchema,
  SUPER_ADMIN: person('a name and <an address>').optional(),
  BOOKING_HOSTS: listed
    .refine(
      (list) => list.every((host) => hostName.safeParse(host).success),
      'must be host names, divided by commas',
    )
    .default([]),
  AGREEMENT_URL: url(/^https?$/u, 'an http:// or https:// address').optional(),
  REGISTER_URL: url(/^(?:https?|file)$/u, 'an http://, https:// or file:/// address')
    .refine((at) => !/^file:(?!\/\/\/)/u.test(at), 'must be file:/// and a path')
    .optional(),
  TRANSLATOR_URL: url(/^https?$/u, 'an http:// or https:// address').optional(),
  TRANSLATOR_KEY: text.optional(),
  FELIX_DEMO: flag.optional(),
  LOG_LEVEL: LEVELS.optional(),
  TRUSTED_PROXIES: listed
    .refine((list) => list.every(isNetwork), 'must be addresses or networks, divided by commas')
    .default([]),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .max(1e6)
    .default(1),
  ...signInSchema,
  ...appPageSchema,
  ...operationsSchema,
});

/** Every setting; each may be given as a file, in `NAME_FILE`. */
export const SETTINGS = Object.keys(schema.shape);

/** Where data goes; invalid settings count as absent. */
export function placesIn(environment: Environment) {
  const { given: settings } = givenSettings(SETTINGS, environment);
  const env = z
    .object({
      DATA_DIR: schema.shape.DATA_DIR.catch('./data'),
      FILES_URL: schema.shape.FILES_URL.catch(undefined),
    })
    .parse(settings);
  const dataDir = resolve(env.DATA_DIR);
  const files = filesAtOf(env.FILES_URL, dataDir);
  return { isEmbedded: settings['DATABASE_URL'] === undefined, dataDir, files };
}

/** The settings of an environment; an empty value counts as none. Throws StartRefused naming every wrong one. */
export function readSettings(environment: Environment): Settings {
  const { given: settings, wrong } = givenSettings(SETTINGS, environment);
  const parsed = schema.safeParse(settings);
  for (const { path, message } of parsed.error?.issues ?? []) {
    wrong.push(`${path.join('.')}: ${message}`);
  }
  wrong.push(...incompleteDatabase(settings));
  wrong.push(...incompleteSignIn(settings), ...incompleteMailIn(settings));
  if (!parsed.success || wrong.length > 0) {
    throw new StartRefused(
      EXIT_CONFIG,
      `Wrong settings:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  return settingsOf(parsed.data);
}

function settingsOf(env: z.infer<typeof schema>): Settings {
  const dataDir = resolve(env.DATA_DIR);
  const demo = env.FELIX_DEMO ?? env.DATABASE_URL === undefined;
  const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: databaseOf(env),
    files: filesAtOf(env.FILES_URL, dataDir),
    // Operators back up their own databases.
    backupsKept: env.DATABASE_URL === undefined ? env.BACKUPS_KEPT : 0,
    archivesWal: env.WAL_ARCHIVE,
    baseUrl,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? { name: 'Felix', address: `no-reply@${new URL(baseUrl).hostname}` },
    mailIn: mailInOf(env),
    superAdmin: env.SUPER_ADMIN,
    agreementUrl: env.AGREEMENT_URL,
    registerUrl: env.REGISTER_URL,
    translator: env.TRANSLATOR_URL
      ? { address: env.TRANSLATOR_URL, key: env.TRANSLATOR_KEY }
      : undefined,
    bookingHosts: env.BOOKING_HOSTS,
    demo,
    showsMail: demo && env.MAIL_URL === undefined && isLocalHost(new URL(baseUrl).host),
    // A person reads at a terminal, a program elsewhere.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    providers: providersOf(env),
    securityContact: env.SECURITY_CONTACT,
    metrics: metricsOf(env),
    traces: tracesOf(env),
    app: appSettingsOf(env),
  };
}
