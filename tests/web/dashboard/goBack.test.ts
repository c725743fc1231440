import { afterEach, describe, expect, it, vi } from 'vitest';

import { focusAgain } from '#src/features/dashboard/list/goBack.ts';

const row = (id: number) => `<tr data-index="${id}"><td><a href="/issue/${id}">${id}</a></td></tr>`;
const show = (...ids: number[]) => {
  document.querySelector('tbody')!.innerHTML = ids.map(row).join('');
};
const focused = () => document.activeElement?.getAttribute('href');
const place = { top: 700, link: '/issue/2', near: ['/issue/1', '/issue/2', '/issue/3'] };

/** A list whose rows are still loading, and a button beside it. */
function aLoadingList() {
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML =
    '<main id="main"><button>Filter</button><div id="issue-list"><table><tbody></tbody></table></div></main>';
}
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  document.body.replaceChildren();
});

describe('going back to a list whose rows have to be loaded again', () => {
  it('F-43 scrolls to the row that was opened and focuses it once it is there', async () => {
    aLoadingList();
    focusAgain(place);
    await painted();
    expect(document.activeElement).toBe(document.body);
    show(1, 2, 3);
    await vi.waitFor(() => expect(focused()).toBe('/issue/2'));
    expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });

  it('F-43 focuses the next row where the opened one is gone', async () => {
    aLoadingList();
    focusAgain(place);
    await painted();
    show(1, 3);
    await vi.waitFor(() => expect(focused()).toBe('/issue/3'));
  });

  it('F-43 brings a row that is not the one opened into view', async () => {
    const bringIntoView = vi.fn<HTMLElement['scrollIntoView']>();
    Object.assign(HTMLElement.prototype, { scrollIntoView: bringIntoView });
    aLoadingList();
    focusAgain(place);
    await painted();
    show(1, 3);
    await vi.waitFor(() => expect(focused()).toBe('/issue/3'));
    expect(bringIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('F-43 leaves a focus elsewhere alone', async () => {
    aLoadingList();
    focusAgain(place);
    await painted();
    const button = document.querySelector('button')!;
    button.focus();
    show(1, 2, 3);
    await painted();
    await painted();
    expect(document.activeElement).toBe(button);
  });
});
