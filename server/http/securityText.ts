import type { Hono } from 'hono';

import type { Deps } from '../deps.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Says where to report a weakness (RFC 9116), if the operator has set a contact. */
export function mountSecurityText(
  app: Hono,
  { clock, baseUrl, securityContact = [] }: Pick<Deps, 'clock' | 'baseUrl' | 'securityContact'>,
) {
  if (securityContact.length === 0) return;
  app.get(SECURITY_TEXT_PATH, (c) => {
    const day = Math.floor(clock.now().getTime() / DAY_MS) + VALID_DAYS;
    const lines = [
      ...securityContact.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      `Canonical: ${baseUrl}${SECURITY_TEXT_PATH}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
}
