/**
 * redux-persist's own adapter loses its default export in a Rolldown build of a "type": "module" package. This one also
 * survives blocked or full storage: nothing is remembered, and the app goes on.
 */
export const browserStorage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
