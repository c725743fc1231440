export { cleanHtml, cleanKeepingMentions, isBlank } from './cleanHtml.ts';
export { listMentionIds, type MentionElement, rewriteMentions } from './mentionSpans.ts';
