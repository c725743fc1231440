export type Address = { name: string; address: string };

/** A picture inside a mail's HTML, which names it `cid:` and its id. */
export type MailPicture = { cid: string; filename: string; contentType: string; content: Buffer };

export type OutgoingMail = {
  /** Without the brackets; the same at every attempt, so that a mail server can recognise duplicates. */
  messageId: string;
  from: Address;
  replyTo: Address | undefined;
  /** Exactly one. */
  to: Address;
  subject: string;
  text: string;
  html: string;
  pictures: MailPicture[];
  /** A visit as iCalendar; empty for none. */
  calendar: string;
  /** Id of the conversation that it belongs to, without brackets: programs show it as one thread. */
  thread: string | undefined;
  /** When it was written. */
  date: Date;
};

/** Sends mail. */
export type MailTransport = {
  /** Resolves once the mail server has accepted the mail; throws MailNotSent otherwise, within a minute. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Closes the connections; sends in progress fail. */
  close: () => void;
};

/** `refused`: this mail, permanently. `later`: this mail, for now. `away`: the mail server takes no mail of ours. */
export type NotSent = 'refused' | 'later' | 'away';

export class MailNotSent extends Error {
  readonly why: NotSent;
  constructor(why: NotSent, message: string) {
    super(message);
    this.why = why;
  }
}

const SECOND = 1_000;
/** Well below the time for which a server may hold on to a mail. */
const LONGEST_SEND = 45 * SECOND;
export const MAIL_CONNECTIONS = 5;

/** Sends through the mail server at `url`, `smtp://user:password@host:port` or `smtps://…`. */
export async function smtpTransport(url: string): Promise<MailTransport> {
  // Imported only if mail is sent: it adds a tenth of a second to startup.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // Callers retry by themselves, and later.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    dnsTimeout: 10 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ messageId, date, pictures, calendar, thread, ...mail }) => {
      try {
        await pool.sendMail({
          ...mail,
          date,
          messageId: `<${messageId}>`,
          ...(thread !== undefined && { references: `<${thread}>`, inReplyTo: `<${thread}>` }),
          attachments: pictures.map((picture) => ({
            ...picture,
            contentDisposition: 'inline' as const,
          })),
          // An alternative of the text and an attachment: programs look for one or the other.
          ...(calendar !== '' && { icalEvent: icalEvent(calendar) }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
          signal: AbortSignal.timeout(LONGEST_SEND),
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

const icalEvent = (content: string) => ({
  filename: 'visit.ics',
  method: /^METHOD:(\w+)/mu.exec(content)?.[1] ?? 'PUBLISH',
  content,
});

/** A refused recipient is a problem of the mail; a refused sender, the same for all mail, is one of the mail server. */
function notSent(error: unknown): MailNotSent {
  const { code, command, responseCode, message } = error as Partial<SmtpError>;
  return new MailNotSent(whyNot({ code, command, responseCode }), message ?? String(error));
}

type SmtpError = { code: string; command: string; responseCode: number; message: string };

function whyNot(error: Partial<SmtpError>): NotSent {
  const { code = '', command, responseCode = 0 } = error;
  if (code === 'EABORT') return 'later';
  if (!['EENVELOPE', 'EMESSAGE'].includes(code)) return 'away';
  if (responseCode === 0) return 'refused';
  if (responseCode === 421 || command === 'MAIL FROM') return 'away';
  return responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later';
}
