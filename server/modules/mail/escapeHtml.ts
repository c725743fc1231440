const SPELT: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows just that, also between quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (sign) => SPELT[sign] ?? '');
