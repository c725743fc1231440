const KEPT_AS = 'Code-Asker';

/** This browser's id in code requests, shared by its tabs until a log-in succeeds. */
export function asker(): string {
  const kept = localStorage.getItem(KEPT_AS) ?? crypto.randomUUID();
  localStorage.setItem(KEPT_AS, kept);
  return kept;
}

export const forgetAsker = () => localStorage.removeItem(KEPT_AS);
