import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanHtml, cleanKeepingMentions, isBlank } from './cleanHtml.ts';
import { listMentionIds, rewriteMentions } from './mentionSpans.ts';

const anna = {
  id: 'agent-7',
  value: 'Anna <Ek>',
  denotationChar: '@',
  link: null,
  target: null,
};

const HOSTILE = [
  '<script>alert(1)</script>hej',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="vbscript:x">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" id="x">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><button>x</button></form>',
  '<base href="https://evil.example"><link rel=stylesheet href=x><meta http-equiv=refresh>',
  '<span class="mention evil" data-id="agent-1" onmouseover="alert(1)">@x</span>',
  '<span class="mention" data-id="<script>">@x</span>',
  '<span class="mention" data-id="agent-1" data-value="<img src=x onerror=alert(1)>"></span>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<plaintext><script>alert(1)</script>',
  `${'<b>'.repeat(200)}x`,
  '<a title="&quot; onmouseover=alert(1) x=&quot;" href="https://x.example">x</a>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<style>@import "https://evil.example"</style>x',
  '<<p>script>alert(1)<</p>/script>',
];

describe('rich text written by people', () => {
  it.each(HOSTILE)('ISS-05 is harmless once cleaned: %s', (html) => {
    for (const cleaned of [
      cleanHtml(html),
      rewriteMentions(cleanKeepingMentions(html), () => anna),
    ]) {
      const tags = [...cleaned.matchAll(/<\/?([a-z0-9]+)([^>]*)>/giu)];
      for (const [, name, attributes = ''] of tags) {
        expect(
          'p br strong b em i u s ol ul li blockquote code pre a span h1 h2 h3'.split(' '),
        ).toContain(name);
        expect(attributes.replaceAll(/"[^"]*"/gu, '""')).not.toMatch(/\s(?:on\w+|style|id|src)=/u);
        expect(attributes).not.toMatch(/href="(?!https?:|mailto:|tel:)/u);
      }
      expect(cleaned.replaceAll(/<[^>]*>/gu, '')).not.toMatch(/[<>]/u);
    }
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });

  it.each(['<a>x<mtext><a>y', '<a>x<span><a>y</a></span>z'])(
    'ISS-05 leaves no link within a link: %s',
    (html) => {
      expect(cleanHtml(html)).not.toMatch(/<a[^>]*>[^<]*<a/u);
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    },
  );

  it('ISS-05 is harmless after cleaning, whatever the combination of tags', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...HOSTILE,
        '<',
        '>',
        '"',
        "'",
        '</',
        '<a ',
        'href=',
        '<!--',
        '-->',
        '<![CDATA[',
        '&lt;',
        '&#60;',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const cleaned = cleanHtml(parts.join(''));
        expect(cleaned).not.toMatch(
          /<(?!\/?(?:p|br|strong|b|em|i|u|s|ol|ul|li|blockquote|code|pre|a|h[123])[ >])/u,
        );
        expect(cleaned.replaceAll(/"[^"]*"/gu, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style|src)=/u);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  it('ISS-05 keeps lists, headings and links, which open in a new tab without a referrer', () => {
    expect(cleanHtml('<h2>Läcka</h2><ul><li data-list="bullet">kök</li></ul>')).toBe(
      '<h2>Läcka</h2><ul><li data-list="bullet">kök</li></ul>',
    );
    expect(cleanHtml('<a href="https://x.example" target="_self">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  it.each(['', '<p></p>', '<p>&nbsp;<br /></p>', ' \n', '\u200B'])(
    'ISS-05 counts as empty: %j',
    (html) => {
      expect(isBlank(cleanHtml(html))).toBe(true);
    },
  );

  it('MEN-06 shows the name from the database, whatever the mention said', () => {
    const cleaned = cleanKeepingMentions(
      '<p>Hej <span class="mention" data-id="agent-7" data-value="Bo"><span>@</span><b>Bo</b></span>!</p>',
    );
    expect(listMentionIds(cleaned)).toEqual(['agent-7']);
    expect(rewriteMentions(cleaned, () => anna)).toBe(
      '<p>Hej <span class="mention" data-id="agent-7" data-value="Anna &lt;Ek&gt;" data-denotation-char="@" data-disabled="false">@Anna &lt;Ek&gt;</span>!</p>',
    );
    expect(rewriteMentions(cleaned, () => undefined)).toBe('<p>Hej @Bo!</p>');
  });

  it('MEN-06 links a mention, opening in a new tab', () => {
    const cleaned = cleanKeepingMentions('<span class="mention" data-id="issue-4">x</span>');
    const issue = {
      id: 'issue-4',
      value: '18204',
      denotationChar: '#',
      link: '/issue/4',
      target: '_blank',
    } as const;
    expect(rewriteMentions(cleaned, () => issue)).toContain(
      '<a href="/issue/4" rel="noopener noreferrer nofollow" target="_blank">#18204</a>',
    );
  });
});
