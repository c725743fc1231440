import type { Ids } from './requests.ts';

const key = () => crypto.randomUUID();

/** Bodies of calls about messages, as in `BODIES`. */
export const MESSAGE_BODIES: Record<string, ((ids: Ids) => object)[]> = {
  'POST /api/issue/:id/messages': [
    (ids) => ({
      key: key(),
      type: 'private',
      html: '<p>Hej</p>',
      privateMessageAgentId: ids.leader,
      attachmentIds: [ids.draft],
    }),
  ],
  'POST /api/issue/:id/messages/:messageId/translation': [() => ({ to: 'en-GB' })],
  'POST /api/issue/:id/messages/preview': [
    () => ({ to: 'en-GB', type: 'public', html: '<p>Hej</p>' }),
  ],
  'POST /api/issue/:id/translation': [() => ({ to: 'en-GB' })],
  'POST /api/issue/messages/read': [(ids) => ({ ids: [ids.message], read: false })],
};
