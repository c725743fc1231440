const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as a paragraph that displays it unchanged. */
export const asHtml = (text: string): string =>
  `<p>${text.replaceAll(/[&<>]/gu, (sign) => SIGNS[sign] ?? sign)}</p>`;
