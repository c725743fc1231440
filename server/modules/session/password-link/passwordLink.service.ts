import type { SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { RequestOrigin } from '../../../http/requestOrigin.ts';
import { audit } from '../../audit/index.ts';
import { queueMail } from '../../mail/index.ts';
import { FORGOT_LIMITS, LINK_LIMITS, limited } from '../limits.ts';
import { claimAll } from '../limits.repository.ts';
import { hashPassword } from '../passwords.ts';
import { hashOf, newToken } from '../tokens.ts';
import { letterTo, type Recipient } from './letter.ts';
import { type LinkKind, passwordLinkRepository } from './passwordLink.repository.ts';
import { refuseCommon, refuseOwnWords } from './passwordRules.ts';

const RESET_MINUTES = 60;
const ACTIVATION_DAYS = 7;
const MINUTES_A_DAY = 24 * 60;

/** The page that each kind of link opens. */
const PAGE: Record<LinkKind, string> = {
  reset: '/auth/reset-password/',
  activation: '/auth/activate-password/',
};

/**
 * Mails a link to choose a new password. For an unknown or inactive address the same work is done and rolled back, so
 * that neither the response nor its time reveals whether the address is known.
 */
export async function forgotPassword(
  { tenancy, log, rateLimitScale, baseUrl }: Deps,
  request: { username: string; from: RequestOrigin },
) {
  const { username: email, from } = request;
  const claims = limited(FORGOT_LIMITS, rateLimitScale, {
    // People type all kinds of things into the field: only a hash is kept.
    account: hashOf(email).slice(0, 32),
    address: from.address,
  });
  await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many links asked for', { retryAfter: 60 * 60 });
    }
    const links = passwordLinkRepository(tx);
    const person = await links.personByEmail(email);
    const token = newToken('reset');
    await links.attempt(person === undefined, async () => {
      const dropAfter = await links.make({
        userId: person?.id ?? null,
        kind: 'reset',
        tokenHash: hashOf(token),
        minutes: RESET_MINUTES,
      });
      const link = `${baseUrl}${PAGE.reset}${token}`;
      const data = { link, minutes: RESET_MINUTES };
      await queueMail(tx, {
        kind: 'reset',
        ...letterTo(person ?? unknownUser(email)),
        data,
        dropAfter,
      });
      const on = { kind: 'user', id: person?.id ?? 0 };
      await audit(tx, { by: { kind: 'stranger' }, action: 'passwordForgotten', on, from });
    });
    log.info({ userId: person?.id, address: from.address }, 'password forgotten');
  });
}

/** Sets a password by a link. Returns its user; throws NOT_FOUND if the link is used, expired or unknown. */
export async function setPassword(
  { tenancy, log, rateLimitScale, baseUrl }: Deps,
  request: { kind: LinkKind; token: string; password: string; from: RequestOrigin },
) {
  const { kind, password, from } = request;
  const { address } = from;
  refuseCommon(password);
  const tokenHash = hashOf(request.token);
  const claims = limited(LINK_LIMITS, rateLimitScale, { link: tokenHash.slice(0, 32), address });
  const person = await tenancy.acrossAccounts(async (tx) => {
    if (!(await claimAll(tx, claims))) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many tries', { retryAfter: 60 * 60 });
    }
    return passwordLinkRepository(tx).personByLink(kind, tokenHash);
  });
  if (!person) throw notFound('link');
  const { companies, email } = person;
  refuseOwnWords(password, [email, ...companies.flatMap(({ name, domain }) => [name, domain])]);
  const passwordHash = await hashPassword(password);
  await tenancy.acrossAccounts(async (tx) => {
    const links = passwordLinkRepository(tx);
    if (!(await links.use(kind, tokenHash))) throw notFound('link');
    await links.setPassword(person.id, passwordHash);
    const by = { kind: 'user' as const, id: person.id };
    await audit(tx, { by, action: kind === 'reset' ? 'passwordReset' : 'activated', from });
    // A first password is no change to notify the user of.
    if (kind === 'reset' || person.active) {
      const data = { link: `${baseUrl}/auth/forgot-password` };
      await queueMail(tx, { kind: 'passwordChanged', ...letterTo(person), data });
    }
  });
  log.info({ userId: person.id, address, kind }, 'password set by a link');
  return { success: true, username: email };
}

/** The inviting actor's name and request origin. */
type Inviter = { name: string; by: { kind: 'agent' | 'user'; id: number }; from: RequestOrigin };
type Invitation = { userId: number; accountId: number; inviter: Inviter };

/** Invites a company's agent by mail, in its own transaction. Returns the mail's link. */
export async function inviteUser(
  deps: Pick<Deps, 'tenancy' | 'baseUrl' | 'log'>,
  invitation: Invitation,
): Promise<string> {
  const link = await deps.tenancy.acrossAccounts((tx) => inviteIn(tx, deps, invitation));
  const { userId, accountId } = invitation;
  deps.log.info({ userId, accountId }, 'invited');
  return link;
}

/** Invites a company's agent by mail: with a link to choose a password or, for an existing log-in, to the company. */
export async function inviteIn(
  tx: SystemTx,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  { userId, accountId, inviter: { name: inviter, by, from } }: Invitation,
): Promise<string> {
  const links = passwordLinkRepository(tx);
  const person = await links.personById(userId);
  const account = person?.companies.find(({ id }) => id === accountId);
  if (!person || !account) throw notFound('agent');
  const { to, locale } = letterTo(person, account);
  const company = account.name;
  await audit(tx, { accountId, by, action: 'invited', on: { kind: 'user', id: userId }, from });
  await links.noteInvited({ userId, accountId });
  if (person.active) {
    const link = `${baseUrl}/?domain=${encodeURIComponent(account.domain)}`;
    await queueMail(tx, { kind: 'access', to, locale, account, data: { link, company, inviter } });
    return link;
  }
  const token = newToken('activation');
  const minutes = ACTIVATION_DAYS * MINUTES_A_DAY;
  const tokenHash = hashOf(token);
  const dropAfter = await links.make({ userId, kind: 'activation', tokenHash, minutes });
  const link = `${baseUrl}${PAGE.activation}${token}`;
  const data = { link, company, inviter, days: ACTIVATION_DAYS };
  await queueMail(tx, { kind: 'activation', to, locale, account, data, dropAfter });
  return link;
}

/** Stand-in for the user of an unknown address. */
const unknownUser = (email: string): Recipient => ({
  email,
  firstname: 'Nobody',
  lastname: 'Known',
  locale: null,
  companies: [],
});
