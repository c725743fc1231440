export { asHtml } from './asHtml.ts';
export { cleanHtml, cleanKeepingMentions, isBlank } from './cleanHtml.ts';
export { listMentionIds, rewriteMentions } from './mentionSpans.ts';
export { plainText } from './plainText.ts';
