export { type Mentioned, mentioned } from './mention.repository.ts';
export { mountMentions } from './mention.routes.ts';
