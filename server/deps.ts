import type { Logger } from 'pino';

import type { OpenDatabase } from './db/client.ts';
import type { DatabaseListener } from './db/listener.ts';
import type { QueueDatabase } from './db/queueDatabase.ts';
import type { Tenancy } from './db/tenancy.ts';
import type { Logos } from './http/brands.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Traces } from './metrics/traces.ts';
import type { AgreementSource } from './ports/agreements.ts';
import type { Bookings } from './ports/bookings.ts';
import type { Clock } from './ports/clock.ts';
import type { Files } from './ports/files.ts';
import type { IdentityProviders } from './ports/identityProvider.ts';
import type { MessageTranslator } from './ports/messageTranslator.ts';
import type { PropertyRegister } from './ports/propertyRegister.ts';

/** What the modules depend on. */
export type Deps = {
  tenancy: Tenancy;
  /** For the health check alone; work goes through `tenancy`. */
  pool: OpenDatabase['pool'];
  /** For the health check: the connections of the queue of timed work. */
  queue?: Pick<QueueDatabase, 'check'>;
  /** Hears what servers tell each other about who is present. */
  listener?: Pick<DatabaseListener, 'hear'>;
  /** Kept where a monitoring system reads them. */
  metrics?: Metrics | undefined;
  /** Kept where a collector takes them. */
  traces?: Traces | undefined;
  /** Opens the metrics to its holder at the API's address. */
  metricsToken?: string | undefined;
  clock: Clock;
  files: Files;
  log: Logger;
  /** Multiplies every rate limit; 1 but in load tests. */
  rateLimitScale: number;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** Where people reach the server; links in e-mails begin with it. */
  baseUrl: string;
  /** Where people may sign in besides here. */
  identityProviders?: IdentityProviders;
  /** The customer's ERP that keeps the agreements; without one they are in the database. */
  agreements?: AgreementSource | undefined;
  /** The customer's property register, if any. */
  register?: PropertyRegister | undefined;
  /** Translates messages; undefined where the operator has set none. */
  messageTranslator?: MessageTranslator | undefined;
  /** The booking systems that projects name. */
  bookings: Bookings;
  /** There is a mail server. */
  sendsMail?: boolean;
  /** The domain that mail comes in for; undefined where none does: then no mail invites an answer. */
  mailInDomain?: string | undefined;
  /** Since when that mail server has not answered; undefined while it does. */
  mailAwaySince?: () => Date | undefined;
  /** Folders that the server writes to: without free space it is not ready. */
  folders?: readonly string[];
  /** The logos that come with the app; undefined where it is served elsewhere. */
  logos?: Logos | undefined;
  /** Address of the app's font, for pages that the server draws itself. */
  pageFont?: string | undefined;
  /** Release and build, for the operator's page. */
  version?: string;
  /** Serve /dev/mail to this machine: in a demo without a mail server. */
  showsMail?: boolean;
  /** Where to report a weakness, as URIs. */
  securityContact?: readonly string[];
  /** The server is reached over https alone: browsers are told to keep to it (HSTS). */
  secure?: boolean;
  /** Parse every answer by its schema before it leaves: on in tests and in development. */
  checkAnswers: boolean;
};
