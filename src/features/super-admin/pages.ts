/** Lazy pages, kept out of the start bundle. */
export const pages = {
  frame: async () => (await import('./frame/SuperAdminFrame.tsx')).SuperAdminFrame,
  companies: async () => (await import('./companies/CompaniesPage.tsx')).CompaniesPage,
  'project-types': async () =>
    (await import('./project-types/ProjectTypesPage.tsx')).ProjectTypesPage,
  health: async () => (await import('./health/HealthPage.tsx')).HealthPage,
};
