const KEPT_AS = 'Code-Asker';

/** What this browser is called where it asks for a code, the same in each of its tabs, until a code has let in. */
export function asker(): string {
  const kept = localStorage.getItem(KEPT_AS) ?? crypto.randomUUID();
  localStorage.setItem(KEPT_AS, kept);
  return kept;
}

export const forgetAsker = () => localStorage.removeItem(KEPT_AS);
