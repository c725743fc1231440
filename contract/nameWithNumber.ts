/** Display name of a project: `Kvarnholmen [1204]`, the name alone without a number. */
export const nameWithNumber = ({ name, number }: { name: string; number: string }): string =>
  number ? `${name} [${number}]` : name;

/** A project's name up to its first comma or bracket: `Hamngatan 12–18` of `Hamngatan 12–18, stamrenovering`. */
export const shortProjectName = (name: string): string => name.split(/[,([]/u)[0]?.trim() || name;
