import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFile, rm } from 'node:fs/promises';

import { authenticate } from 'mailauth';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { getDomain } from 'tldts';

import { turnsOf } from '../http/turns.ts';
import { cachedResolver } from './cachedResolver.ts';

type SmtpMail = {
  raw: Buffer;
  recipients: string[];
  isNullSender: boolean;
  /** By DMARC or, for a domain without it, by a signature or SPF of the same organisational domain. */
  isVerified: boolean;
};

type ReceiverOptions = {
  /** Name of this server, as it introduces itself. */
  name: string;
  maxBytes: number;
  /** PEM, for STARTTLS; without, none is offered. */
  tls?: { key: Buffer; cert: Buffer };
  /** A path to keep a mail at while it arrives. */
  receive: () => Promise<string>;
  accepts: (address: string) => Promise<boolean>;
  /** Keeps the mail; accepted only once it resolves. */
  onMail: (mail: SmtpMail) => Promise<void>;
  onError: (error: unknown) => void;
  /** For tests: DNS, and the address of the client. */
  resolver?: (name: string, type: string) => Promise<unknown>;
  clientIp?: (remote: string) => string;
};

const MOST_RECIPIENTS = 50;
/** Bytes. */
const SMALL = 1024 * 1024;
/** After this, its sender tries again later. */
const LONGEST_WAIT_MS = 60_000;
/** A mail may be for several. */
const NO_COMPANY = 0;

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Listens for mail at `smtp://address:port`. Throws if it cannot. */
export async function receiveMailAt(
  url: string,
  options: ReceiverOptions,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { maxBytes, tls, resolver = cachedResolver() } = options;
  const turns = {
    // They wait for disk and database most of the time; more would take the connections of requests.
    small: turnsOf({ atATime: 4, perCompany: 4, longestWaitMs: LONGEST_WAIT_MS }),
    // One at a time is read into memory.
    large: turnsOf({ atATime: 1, perCompany: 1, longestWaitMs: LONGEST_WAIT_MS }),
  };
  const server = new SMTPServer({
    name: options.name,
    // Refuses MAIL FROM with a larger SIZE; DATA above it is read to its end and refused.
    size: maxBytes,
    rejectOversized: true,
    // Anybody may send; and its STARTTLS without a key would use one that everybody knows.
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && { ...tls, minVersion: 'TLSv1.2' as const }),
    disableReverseLookup: true,
    maxClients: 100,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) {
        done(refusal(452, 'Too many recipients'));
        return;
      }
      options.accepts(address.toLowerCase()).then(
        (isAccepted) => done(isAccepted ? null : refusal(550, 'No such mailbox here')),
        (error: unknown) => {
          options.onError(error);
          done(refusal(451, 'Try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      take(stream, session, { ...options, resolver, turns }).then(
        () => done(null, 'Message accepted'),
        (error: unknown) => {
          const isRefusal = error instanceof Error && 'responseCode' in error;
          if (!isRefusal) options.onError(error);
          // The text of a fault is not for the sender.
          done(isRefusal ? error : refusal(451, 'Try again later'));
        },
      );
    },
  });
  // Faults of clients' connections come here, too.
  server.on('error', () => {});
  const { hostname, port } = new URL(url);
  await new Promise<void>((ready, failed) => {
    server.server.once('error', failed);
    server.listen(Number(port), hostname.replaceAll(/^\[|\]$/gu, ''), () => ready());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : Number(port),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

type Taking = ReceiverOptions & { turns: Record<'small' | 'large', ReturnType<typeof turnsOf>> };

/** Receives one mail to disk, and hands it on. */
async function take(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { maxBytes, receive, onMail, turns, ...options }: Taking,
) {
  const path = await receive();
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(null, bytes > maxBytes ? undefined : chunk);
    },
  });
  try {
    await pipeline(stream, limited, createWriteStream(path, { mode: 0o600 }));
    if (bytes > maxBytes) throw refusal(552, 'Message exceeds the size limit');
    const { mailFrom, rcptTo } = session.envelope;
    const sender = mailFrom === false ? '' : mailFrom.address;
    const isVerified = await isSenderVerified(path, session, { ...options, sender });
    const recipients = rcptTo.map(({ address }) => address);
    await turns[bytes > SMALL ? 'large' : 'small'](NO_COMPANY, async () =>
      onMail({ raw: await readFile(path), recipients, isNullSender: sender === '', isVerified }),
    );
  } finally {
    await rm(path, { force: true });
  }
}

async function isSenderVerified(
  path: string,
  session: SMTPServerSession,
  {
    name,
    sender,
    resolver,
    clientIp,
  }: Pick<ReceiverOptions, 'name' | 'resolver' | 'clientIp'> & { sender: string },
): Promise<boolean> {
  const { remoteAddress, hostNameAppearsAs: helo } = session;
  const { spf, dkim, dmarc } = await authenticate(createReadStream(path), {
    ip: clientIp?.(remoteAddress) ?? remoteAddress,
    helo,
    sender,
    mta: name,
    disableArc: true,
    disableBimi: true,
    // Its type asks for a function of DNS with all overloads.
    resolver: resolver as never,
  });
  // Without a result there is not one sender whose domain it could ask.
  if (!dmarc) return false;
  const { result, header } = dmarc.status;
  if (result !== 'none') return result === 'pass';
  const signatures = dkim.results.filter(({ status }) => status.result === 'pass');
  const domains = signatures.flatMap(({ signingDomain }) => signingDomain ?? []);
  if (spf && spf.status.result === 'pass') domains.push(spf.domain);
  const own = organizationOf(header?.from ?? '');
  return own !== null && domains.some((domain) => organizationOf(domain) === own);
}

/** The organisational domain, by the Public Suffix List. */
const organizationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true });
