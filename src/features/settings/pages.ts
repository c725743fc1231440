import { withTexts } from '#src/shared/i18n/i18n.ts';

/** Lazy settings pages. Kept out of `routes.ts`, which every signed-in user loads. */
export const PAGES = {
  frame: async () => (await import('./frame/SettingsFrame.tsx')).SettingsFrame,
  first: async () => (await import('./frame/FirstArea.tsx')).FirstArea,
  setup: withTexts('setup', async () => (await import('./setup/SetupPage.tsx')).SetupPage),
  projects: async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage,
  people: withTexts('people', async () => (await import('./people/PeoplePage.tsx')).PeoplePage),
  teams: async () => (await import('./teams/TeamsPage.tsx')).TeamsPage,
  roles: async () => (await import('./roles/RolesPage.tsx')).RolesPage,
  duty: withTexts('duty', async () => (await import('./duty/DutyPage.tsx')).DutyPage),
  company: async () => (await import('./company/CompanyPage.tsx')).CompanyPage,
  rules: withTexts('routing', async () => (await import('./rules/RulesPage.tsx')).RulesPage),
  notifications: withTexts(
    'choices',
    async () => (await import('./notifications/DefaultsPage.tsx')).DefaultsPage,
  ),
  mailIn: withTexts('mailIn', async () => (await import('./mail-in/MailInPage.tsx')).MailInPage),
  catalogue: async () => (await import('./catalogue/CataloguePage.tsx')).CataloguePage,
  questions: async () => (await import('./questions/QuestionsPage.tsx')).QuestionsPage,
  templates: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage,
  announcements: withTexts(
    'announcement',
    async () => (await import('./announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
  ),
  translations: async () => (await import('./translations/TranslationsPage.tsx')).TranslationsPage,
  clocks: async () => (await import('./clocks/ClocksPage.tsx')).ClocksPage,
  dates: async () => (await import('./dates/DatesPage.tsx')).DatesPage,
};
