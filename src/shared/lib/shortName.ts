/** `Annika S.` of "Annika Söderström-Åkerblom": first name and the initial of the last. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0).toLocaleUpperCase('sv')}.` : first;
}

/** `Annika` of "Annika Söderström-Åkerblom"; empty without a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
