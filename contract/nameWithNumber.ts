/** Display name of a project: `Kvarnholmen [1204]`, the name alone without a number. */
export const nameWithNumber = ({ name, number }: { name: string; number: string }): string =>
  number ? `${name} [${number}]` : name;
