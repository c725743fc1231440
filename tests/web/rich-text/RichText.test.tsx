import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { RichText } from '#src/shared/rich-text/RichText.tsx';

const show = (html: string) =>
  render(
    <MemoryRouter>
      <RichText html={html} />
    </MemoryRouter>,
  ).container;

it('shows allowed content', () => {
  const shown = show('<p>Hej <strong>du</strong><br>och <em>ni</em></p><ul><li>ett</li></ul>');
  expect(shown.innerHTML).toBe(
    '<p dir="auto">Hej <strong>du</strong><br>och <em>ni</em></p><ul dir="auto"><li>ett</li></ul>',
  );
});

it('MEN-06 a mention keeps its data, and its link opens in a new tab', () => {
  show(
    '<p><span class="mention" data-id="issue-3" data-value="18204" data-denotation-char="#" data-link="/issue/3" data-target="_blank">#18204</span></p>',
  );
  const link = screen.getByRole('link', { name: '#18204' });
  expect(link).toHaveAttribute('href', '/issue/3');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.closest('.mention')).toHaveAttribute('data-id', 'issue-3');
});

it.each([
  ['a script', '<p>a<script>alert(1)</script></p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>'],
  ['a picture', '<p>a<img src=x onerror="alert(1)"></p>'],
  ['a script as address', '<a href="javascript:alert(1)">a</a>'],
  ['a style', '<p style="position:fixed">a</p><style>p{}</style>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>a'],
  [
    'a mention that leads astray',
    '<span class="mention" data-id="1" data-link="javascript:x">a</span>',
  ],
])('%s is not shown, should it ever get here', (_, html) => {
  const shown = show(html);
  expect(shown).toHaveTextContent(/^a$/);
  expect(shown.querySelector('script, img, a, iframe, style')).toBeNull();
  expect(shown.innerHTML).not.toMatch(/onclick|onerror|style|href/);
});
