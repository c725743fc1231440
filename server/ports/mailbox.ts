import { ImapFlow, type MailboxObject } from 'imapflow';

const SECOND = 1_000;
/** Some servers push nothing. */
const LOOK_EVERY = 120 * SECOND;

type FetchedMail = {
  uidValidity: string;
  uid: number;
  /** The headers alone if it is too large. */
  raw: Buffer;
  receivedAt: Date;
  isTooLarge: boolean;
};

type MailboxReader = {
  /** How far the mailbox was read; undefined if never. */
  position: () => Promise<{ uidValidity: string; lastUid: number } | undefined>;
  /** Takes a mail; the next one follows once it resolves. Undefined: one that was removed meanwhile. */
  onMail: (mail: FetchedMail | Pick<FetchedMail, 'uidValidity' | 'uid'>) => Promise<void>;
  /** Everything there was taken. */
  onIdle?: (() => void) | undefined;
  /** A mailbox without a usable position is read from here on. */
  since: () => Date;
  maxBytes: number;
  signal: AbortSignal;
};

/** Names a mailbox: `user@host/mailbox`. */
export const mailboxName = (url: string) => {
  const { username, host, pathname } = new URL(url);
  return `${decodeURIComponent(username)}@${host}${pathname.length > 1 ? pathname : '/INBOX'}`;
};

/**
 * Reads a mailbox at `imaps://user:password@host/mailbox` over one connection, and waits there for new mail, until the
 * signal. Mail stays in the mailbox, unread. Throws when the connection is lost or `onMail` throws.
 */
export async function readMailbox(url: string, reader: MailboxReader): Promise<void> {
  const client = connectionTo(url, reader.maxBytes);
  const watch: Watch = { hasNews: true, closed: Promise.withResolvers() };
  // Without a listener the process ends.
  client.on('error', (error: unknown) => (watch.error = error));
  client.on('close', () => watch.closed.resolve(undefined));
  const close = () => client.close();
  reader.signal.addEventListener('abort', close);
  const sleep = stayAwake(client, watch);
  try {
    await client.connect();
    const box = await client.mailboxOpen(nameOf(url), { readOnly: true });
    await follow(client, box, { reader, watch });
    throw new Error('The connection was closed');
  } catch (error) {
    if (!reader.signal.aborted) throw watch.error ?? error;
  } finally {
    sleep();
    reader.signal.removeEventListener('abort', close);
    close();
  }
}

type Watch = {
  /** There may be mail that was not looked for. */
  hasNews: boolean;
  closed: PromiseWithResolvers<undefined>;
  error?: unknown;
};

/** Ends the waiting when there is mail. Returns the stop function. */
function stayAwake(client: ImapFlow, watch: Watch): () => void {
  // Any command ends IDLE.
  const wake = () => {
    if (watch.hasNews && client.idling) client.noop().catch(() => {});
  };
  client.on('exists', () => {
    watch.hasNews = true;
    wake();
  });
  // EXISTS may come between the call of `idle` and the real IDLE.
  const ticks = setInterval(wake, SECOND).unref();
  const looks = setInterval(() => (watch.hasNews = true), LOOK_EVERY).unref();
  return () => {
    clearInterval(ticks);
    clearInterval(looks);
  };
}

/** Takes what there is, and waits for more, until the connection ends. */
async function follow(
  client: ImapFlow,
  box: MailboxObject,
  { reader, watch }: { reader: MailboxReader; watch: Watch },
) {
  while (client.usable && !reader.signal.aborted) {
    if (watch.hasNews) {
      watch.hasNews = false;
      await readNew(client, box, reader);
      reader.onIdle?.();
    } else if ((await Promise.race([client.idle(), watch.closed.promise])) === false) {
      throw new Error('The mailbox takes no IDLE');
    }
  }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/** A connection opens once; a new one is made for each session. */
function connectionTo(url: string, maxBytes: number): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replaceAll(/^\[|\]$/gu, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    // Waiting begins at once, not after 15 s of silence.
    disableAutoIdle: true,
    maxIdleTime: 5 * 60 * SECOND,
    // Longer than the above, or a quiet mailbox reconnects for ever.
    socketTimeout: 6 * 60 * SECOND,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 10 * SECOND,
    disableCompression: true,
    maxLiteralSize: maxBytes + 1024 * 1024,
  });
}

async function readNew(client: ImapFlow, box: MailboxObject, reader: MailboxReader) {
  const uidValidity = String(box.uidValidity);
  const known = await reader.position();
  const last = known?.uidValidity === uidValidity ? known.lastUid : undefined;
  // The list first: a command inside a running `fetch` never ends.
  for (const { uid, size = 0, internalDate } of await listNew(client, last, reader.since())) {
    if (reader.signal.aborted) return;
    const isTooLarge = size > reader.maxBytes;
    const raw = await rawOf(client, uid, isTooLarge);
    const receivedAt = new Date(internalDate ?? Date.now());
    const at = { uidValidity, uid };
    await reader.onMail(raw ? { ...at, raw, receivedAt, isTooLarge } : at);
  }
}

/** A mail, or its headers; undefined if it was removed meanwhile. */
async function rawOf(client: ImapFlow, uid: number, isTooLarge: boolean) {
  const wanted = isTooLarge ? { headers: true } : { source: true };
  const found = await client.fetchOne(String(uid), wanted, { uid: true });
  if (!found) return undefined;
  return isTooLarge ? found.headers : found.source;
}

async function listNew(client: ImapFlow, last: number | undefined, since: Date) {
  const range =
    last === undefined ? (await client.search({ since }, { uid: true })) || [] : `${last + 1}:*`;
  if (range.length === 0) return [];
  const wanted = { uid: true, size: true, internalDate: true };
  const list = await client.fetchAll(range, wanted, { uid: true });
  // `n:*` gives the newest mail also where its UID is below n.
  return list.filter(({ uid }) => uid > (last ?? 0)).toSorted((one, other) => one.uid - other.uid);
}
