export { readersLocale, shownName, shownText, textsByLocale } from './shown.repository.ts';
export { mountTranslations } from './translation.routes.ts';
