import type { Logger } from 'pino';

import type { OpenDatabase } from './db/client.ts';
import type { Tenancy } from './db/tenancy.ts';
import type { AgreementSource } from './ports/agreements.ts';
import type { Bookings } from './ports/bookings.ts';
import type { Clock } from './ports/clock.ts';
import type { Files } from './ports/files.ts';
import type { IdentityProviders } from './ports/identityProvider.ts';
import type { PropertyRegister } from './ports/propertyRegister.ts';

/** What the modules may ask for. */
export type Deps = {
  tenancy: Tenancy;
  /** For the health check alone; work goes through `tenancy`. */
  pool: OpenDatabase['pool'];
  clock: Clock;
  files: Files;
  log: Logger;
  /** Multiplies every rate limit; 1 but in load tests. */
  rateLimitScale: number;
  /** Addresses and networks of proxies whose word on who calls is taken. */
  trustedProxies?: readonly string[];
  /** Where people reach the server; links in e-mails begin with it. */
  baseUrl: string;
  /** Where people may sign in besides here. */
  identityProviders?: IdentityProviders;
  /** The customer's ERP that keeps the agreements; without one they are in the database. */
  agreements?: AgreementSource | undefined;
  /** The customer's property register; without one nothing is asked of it. */
  register?: PropertyRegister | undefined;
  /** The booking systems that projects name. */
  bookings: Bookings;
  /** There is a mail server that all mail goes out by. */
  sendsMail?: boolean;
  /** Since when that mail server has not answered; undefined while it does. */
  mailAwaySince?: () => Date | undefined;
  /** The folders that this server writes to: without room there it is not ready. */
  folders?: readonly string[];
  /** The domains of companies whose logo comes with the app; unknown where the app is served from somewhere else. */
  logos?: ReadonlySet<string> | undefined;
  /** What is running, for who has to know. */
  version?: string;
  /** Serve /dev/mail to this machine: in a demo without a mail server. */
  showsMail?: boolean;
  /** People reach the server over https alone: their browsers are told to keep to it. */
  secure?: boolean;
  /** Parse every answer by its schema before it leaves: on in tests and in development. */
  checkAnswers: boolean;
};
