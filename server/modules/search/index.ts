export { mountSearch } from './search.routes.ts';
export { learnVocabularies, sweepVocabularies } from './vocabulary.service.ts';
