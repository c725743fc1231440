/**
 * The texts of a language are in one file that every page has, and in these beside it, each for pages that others never
 * see: by the names of the features.
 */
export const TEXT_PARTS = {
  /** For who sets the company up, and looks back on what was done. */
  office: ['calendar', 'settings', 'import', 'statistics', 'super-admin'],
  /** For who looks at what the pages are made of. */
  showroom: ['showcase'],
  /** For those outside: reporters and contractors by a link. */
  outside: ['reporter-issue', 'publicReport', 'agent-issue'],
} as const;
export type TextPart = keyof typeof TEXT_PARTS;
