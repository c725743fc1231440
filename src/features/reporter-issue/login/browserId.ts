const KEPT_AS = 'Code-Asker';

/** This browser's id in code requests, shared by its tabs until a log-in succeeds. */
export function browserId(): string {
  const id = localStorage.getItem(KEPT_AS) ?? crypto.randomUUID();
  localStorage.setItem(KEPT_AS, id);
  return id;
}

export const forgetBrowserId = () => localStorage.removeItem(KEPT_AS);
