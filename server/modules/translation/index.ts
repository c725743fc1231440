export { readersLocale, shownName, shownText } from './shown.repository.ts';
export { mountTranslations } from './translation.routes.ts';
