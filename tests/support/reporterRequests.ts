import type { Call } from '#contract/call.ts';

const key = () => crypto.randomUUID();
const said = () => ({ reason: 'partly', message: 'Droppar än', key: key(), attachmentIds: [] });

/** The bodies of a reporter’s calls. */
const BODIES: Record<string, () => object> = {
  'POST /api/reporter/issue/:id/messages/:messageId/translation': () => ({ to: 'en-GB' }),
  'POST /api/reporter/issue/:id/done/translation': () => ({ to: 'en-GB' }),
  'POST /api/reporter/issue/:id/confirm': () => ({ version: 1, key: key(), ratingText: '' }),
  'PUT /api/reporter/issue/:id/rating': () => ({ rating: 3, ratingText: 'Bra' }),
  'POST /api/reporter/issue/:id/reject': () => ({ version: 1, ...said() }),
  'POST /api/reporter/issue/:id/reopen': said,
  'POST /api/reporter/issue/:id/visit': () => ({
    visitId: 1,
    version: 1,
    key: key(),
    answer: 'fits',
  }),
  'POST /api/reporter/issue/:id/messages': () => ({
    key: key(),
    type: 'public',
    text: 'Hej',
    attachmentIds: [],
  }),
};

/** The body of a reporter’s call. Throws for a new call that is not known here yet. */
export function sendsOf({ method, path, body, upload }: Call): object | undefined {
  const made = BODIES[`${method} ${path}`]?.();
  if (body && !made) throw new Error(`Say here what a reporter sends to ${path}`);
  return upload ? new TextEncoder().encode('En text') : made;
}

/** The address of a reporter’s call about something. */
export const urlOf = ({ path, upload }: Call, id: number | string) =>
  path.replace(':id', String(id)).replace(':name', 'x') +
  (upload ? `?name=fil.txt&key=${key()}` : '');
