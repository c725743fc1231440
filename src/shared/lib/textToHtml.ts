const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as the HTML the server keeps: a paragraph per blank line, a break per line. */
export function textToHtml(text: string): string {
  const escaped = text.trim().replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
  if (escaped === '') return '';
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
