const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML that displays it unchanged, line by line. */
export const asHtml = (text: string): string =>
  `<p>${text
    .replaceAll(/[&<>"]/gu, (sign) => SIGNS[sign] ?? sign)
    .split(/\r?\n/u)
    .join('<br />')}</p>`;
