import { withTexts } from '#src/shared/i18n/i18n.ts';

export { alarmRoutes } from './routes.tsx';

/** Loads the banner of urgent issues that nobody has. */
export const urgentBanner = withTexts(
  'alarm',
  async () => (await import('./banner/UrgentBanner.tsx')).UrgentBanner,
);
