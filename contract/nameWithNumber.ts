/** What a project is called wherever it is named: `Kvarnholmen [1204]`, and by its name alone where it has no number. */
export const nameWithNumber = ({ name, number }: { name: string; number: string }): string =>
  number ? `${name} [${number}]` : name;
