/** The gaps that a message still has, each once. */
export const gapsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<mark data-gap="([^"]+)"/gu)].map(([, name = '']) => name)),
];
