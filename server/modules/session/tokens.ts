import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^Bearer (at_[A-Za-z0-9_-]{43})$/iu;
const ONE_TIME = /^ot_[A-Za-z0-9_-]{43}$/u;
const ALARM = /^am_[A-Za-z0-9_-]{43}$/u;
const REPORTER_LINK = /^rl_[A-Za-z0-9_-]{43}$/u;
const AGENT_LINK = /^al_[A-Za-z0-9_-]{43}$/u;

/** Token prefixes, so that a leaked token can be recognised. */
const PREFIX = {
  access: 'at',
  reset: 'rt',
  activation: 'ac',
  ticket: 'lt',
  secondStep: 'st',
  oneTime: 'ot',
  agentLink: 'al',
  reporterLink: 'rl',
  alarm: 'am',
  calendar: 'ca',
} as const;

/** 256 random bits, as text. */
export const randomText = () => randomBytes(32).toString('base64url');

/** A new token: random bits with the prefix of its kind. */
export const newToken = (kind: keyof typeof PREFIX = 'access') => `${PREFIX[kind]}_${randomText()}`;

/** The stored hash of a token. Tokens are random enough for a plain hash. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hash of a request's bearer token; undefined if there is none of our form. */
export function bearerHash(headers: Headers): string | undefined {
  const token = TOKEN.exec(headers.get('authorization') ?? '')?.[1];
  return token && hashOf(token);
}

/** The same for a one-time session, whose token has its own header. */
export function oneTimeHash(headers: Headers): string | undefined {
  const token = headers.get('one-time-token') ?? '';
  return ONE_TIME.test(token) ? hashOf(token) : undefined;
}

/** The same for the token of a reporter's or follower's link. */
export const reporterLinkHash = (text: string): string | undefined =>
  REPORTER_LINK.test(text) ? hashOf(text) : undefined;

/** The same for the token of a contractor's link; undefined if the text cannot be one. */
export const agentLinkHash = (text: string): string | undefined =>
  AGENT_LINK.test(text) ? hashOf(text) : undefined;

/** The same for the token of a link in an alarm's mail. */
export const alarmHash = (text: string): string | undefined =>
  ALARM.test(text) ? hashOf(text) : undefined;

/** In quoted mail, a line may end within a token. */
const LINE_END = String.raw`(?:[ \t]*\r?\n[>|\s]{0,20})?`;
const ANY_TOKEN = new RegExp(
  `(?:${Object.values(PREFIX)
    .map(([first = '', second = '']) => first + LINE_END + second)
    .join('|')})${LINE_END}_(?:${LINE_END}[A-Za-z0-9_-]){43}`,
  'gu',
);

/** A text without its tokens: whoever reads one can open what it was made for. */
export const withoutTokens = (text: string): string => text.replaceAll(ANY_TOKEN, '…');
