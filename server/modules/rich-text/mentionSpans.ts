/** What a mention shows and links to, from the database. */
export type MentionElement = {
  id: string;
  value: string;
  denotationChar: string;
  link: string | null;
  target: '_blank' | '_self' | null;
};

// Tags as the sanitizer writes them: attributes contain no `<` or `>`.
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gu;

/** The distinct mention ids in cleaned HTML. */
export function listMentionIds(cleaned: string): string[] {
  const ids = [...cleaned.matchAll(TAG)].flatMap(([, , , attributes = '']) => {
    const id = attributeOf(attributes, 'data-id');
    return id === undefined ? [] : [id];
  });
  return [...new Set(ids)];
}

/**
 * Rewrites every mention in cleaned HTML from what `resolve` returns for its id, whatever its text said. An unresolved
 * one becomes plain text.
 */
export function rewriteMentions(
  cleaned: string,
  resolve: (id: string) => MentionElement | undefined,
): string {
  let result = '';
  let end = 0;
  let mention: { attributes: string; depth: number; text: string } | undefined;
  for (const match of cleaned.matchAll(TAG)) {
    const [tag, closing, name, attributes = ''] = match;
    const text = cleaned.slice(end, match.index);
    end = match.index + tag.length;
    if (!mention) {
      result += text;
      if (name === 'span' && attributeOf(attributes, 'data-id') !== undefined) {
        mention = { attributes, depth: 1, text: '' };
      } else {
        result += isBareSpan(name, attributes) ? '' : tag;
      }
      continue;
    }
    // Markup inside a mention is dropped.
    mention.text += text;
    if (name === 'span') {
      mention.depth += closing ? -1 : 1;
    }
    if (mention.depth === 0) {
      result += write(mention, resolve);
      mention = undefined;
    }
  }
  return result + cleaned.slice(end);
}

/** Spans that are not mentions are removed, with all closing tags outside mentions. */
const isBareSpan = (name: string | undefined, attributes: string) =>
  name === 'span' && attributes.trim() === '';

function write(
  { attributes, text }: { attributes: string; text: string },
  resolve: (id: string) => MentionElement | undefined,
): string {
  const mention = resolve(attributeOf(attributes, 'data-id') ?? '');
  if (!mention) {
    const named = `${attributeOf(attributes, 'data-denotation-char') ?? ''}${attributeOf(attributes, 'data-value') ?? ''}`;
    return text.trim() === '' ? named : text;
  }
  const shown = escape(mention.denotationChar + mention.value);
  const target = mention.target ?? '_blank';
  const inner = mention.link
    ? `<a href="${escape(mention.link)}" rel="noopener noreferrer nofollow" target="${target}">${shown}</a>`
    : shown;
  const data: Record<string, string> = {
    id: mention.id,
    value: mention.value,
    'denotation-char': mention.denotationChar,
    ...(mention.link && { link: mention.link, target }),
    disabled: 'false',
  };
  const written = Object.entries(data).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return `<span class="mention"${written.join('')}>${inner}</span>`;
}

/** An attribute's value as written, escaped. */
function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}(?:="([^"]*)")?(?=\\s|$)`, 'u').exec(attributes)?.[1];
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
