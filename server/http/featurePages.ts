/** The features with a built page of their own (`scripts/featurePages.ts`), by the first part of their addresses. */
export const FEATURE_PAGES: readonly string[] = ['agent-issue', 'reporter-issue'];
