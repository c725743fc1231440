import type { Adapter, AdapterPayload } from 'oidc-provider';

/** A provider’s storage until it is closed. */
export function memoryAdapter() {
  const kept = new Map<string, AdapterPayload>();
  const find = (expected: (payload: AdapterPayload) => boolean) =>
    Promise.resolve([...kept.values()].find(expected));

  return (model: string): Adapter => ({
    upsert: async (id, payload) => {
      kept.set(`${model}:${id}`, { ...payload, kind: model });
    },
    find: async (id) => kept.get(`${model}:${id}`),
    findByUid: (uid) => find((payload) => payload.kind === model && payload.uid === uid),
    findByUserCode: (code) =>
      find((payload) => payload.kind === model && payload.userCode === code),
    consume: async (id) => {
      const payload = kept.get(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => {
      kept.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) {
        if (payload.grantId === grantId) kept.delete(key);
      }
    },
  });
}
