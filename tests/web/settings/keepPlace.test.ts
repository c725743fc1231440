import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepPlace } from '#src/features/settings/frame/keepPlace.ts';

/** Three buttons in a frame, and a dialog over the page. */
function aPage() {
  document.body.innerHTML = `
    <main><button>A</button><button>B</button><button disabled>C</button><p>Nothing</p></main>
    <div role="alertdialog" aria-modal="true"><button>No</button></div>`;
  const stop = keepPlace(document.querySelector('main') as HTMLElement);
  const [a, b, , no] = document.querySelectorAll('button') as unknown as HTMLButtonElement[];
  return { a: a as HTMLElement, b: b as HTMLElement, no: no as HTMLElement, stop };
}
const passed = () => new Promise((resolve) => setTimeout(resolve, 5));
afterEach(() => document.body.replaceChildren());

describe('keyboard focus on a row that disappears', () => {
  it('SET-12 moves to the next row, else to the previous one that is enabled', async () => {
    const { a, b } = aPage();
    b.focus();
    b.remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(a));
  });

  it('SET-12 stays in an open dialog, then moves to the next row', async () => {
    const { a, b, no } = aPage();
    a.focus();
    no.focus();
    a.remove();
    await passed();
    expect(document.activeElement).toBe(no);
    no.remove();
    document.querySelector('p')?.remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(b));
  });

  it('SET-12 stays where the user clicked, and is released on unmount', async () => {
    const { a, b, stop } = aPage();
    a.focus();
    document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    a.blur();
    a.remove();
    await passed();
    expect(document.activeElement).toBe(document.body);
    b.focus();
    stop();
    b.remove();
    await passed();
    expect(document.activeElement).toBe(document.body);
  });
});
