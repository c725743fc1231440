import type { Ids } from './requests.ts';

const key = () => crypto.randomUUID();

/** Accepted bodies of calls about delegations and visits, as in `BODIES`. */
export const DELEGATION_BODIES: Record<string, ((ids: Ids) => object)[]> = {
  'POST /api/issue/:id/delegations': [
    (ids) => ({ key: key(), contractorId: ids.freeContractor, note: 'Ring först' }),
  ],
  'POST /api/issue/:id/delegations/makeAvailable': [
    (ids) => ({ contractorId: ids.freeContractor, remedy: 'notOnProject' }),
    (ids) => ({ contractorId: ids.freeContractor, remedy: 'lacksCategory' }),
  ],
  'POST /api/issue/:id/visit': [
    () => ({ version: 0, key: key(), from: '2030-11-26T08:00:00Z', to: '2030-11-26T10:00:00Z' }),
  ],
  'POST /api/issue/:id/visit/end': [() => ({ event: 'withdrawn', version: 1, key: key() })],
  'POST /api/issue/:id/delegations/:delegationId/visit': [
    () => ({ event: 'withdrawn', version: 1, key: key() }),
  ],
  'POST /api/issue/:id/delegations/:delegationId/step': [
    (ids) => ({
      step: 'sendBack',
      note: 'Det droppar än',
      version: 1,
      key: key(),
      attachmentIds: [ids.draft],
    }),
  ],
};
