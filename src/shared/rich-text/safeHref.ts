/** A link's address if it is harmless: http, https, mailto, tel, or a path of this site. */
export function safeHref(href: string | null | undefined): string | undefined {
  const trimmed = href?.trim() ?? '';
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  return /^(https?:\/\/|mailto:|tel:)/i.test(trimmed) ? trimmed : undefined;
}

/** A typed address as URL: `felix.se` becomes `https://felix.se`. */
export function typedHref(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text)) return `https://${text}`;
  return safeHref(text);
}
