/** The pages, each by itself. What the app begins with names none of them, and stays as small as it is. */
export const pages = {
  frame: async () => (await import('./frame/SuperAdminFrame.tsx')).SuperAdminFrame,
  companies: async () => (await import('./companies/CompaniesPage.tsx')).CompaniesPage,
  'project-types': async () =>
    (await import('./project-types/ProjectTypesPage.tsx')).ProjectTypesPage,
  health: async () => (await import('./health/HealthPage.tsx')).HealthPage,
};
