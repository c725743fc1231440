import { withTexts } from '#src/shared/i18n/i18n.ts';

export { absenceRoutes } from './routes.tsx';

/** Loads the card of the viewer's absences. */
export const absenceCard = withTexts(
  'duty',
  async () => (await import('./AbsenceCard.tsx')).AbsenceCard,
);
