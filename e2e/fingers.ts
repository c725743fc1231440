import type { Page } from '@playwright/test';

/**
 * Names and sizes of targets too small for a finger: less than 44 px in either direction (DESIGN.md 6). A checkbox counts
 * with its label, and a target with whatever it lays around itself to be pressed. Links within running text are exempt, as
 * in WCAG 2.5.8: their height is the line's.
 */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 44;
    const TARGETS =
      'a[href], button:enabled, select:enabled, textarea:enabled, summary, input:enabled:not([type=hidden], [type=file])';
    // Functions that run in the page have no outer scope.
    // oxlint-disable unicorn/consistent-function-scoping
    const isClipped = (target: Element) =>
      target.getBoundingClientRect().width <= 1 || getComputedStyle(target).clipPath !== 'none';
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const hasText = (element: Element | null) =>
      [...(element?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    // A mention's link is alone in its own span, and the span stands in the text.
    const isInText = ({ localName, parentElement }: Element): boolean =>
      localName === 'a' &&
      (hasText(parentElement) ||
        (parentElement !== null &&
          isInline(parentElement) &&
          hasText(parentElement.parentElement)));
    const pressed = (target: Element) =>
      target.matches('[type=radio], [type=checkbox]')
        ? ((target as HTMLInputElement).labels?.[0] ?? target)
        : target;
    const isWide = (area: Element) => {
      const { width, height } = area.getBoundingClientRect();
      return Math.ceil(width) >= LEAST && Math.ceil(height) >= LEAST;
    };
    /** Presses as far from its middle as a finger reaches hit it, too. */
    const isHitAround = (area: Element) => {
      area.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, LEAST / 2 - 1];
      return (
        [
          [x - Math.max(reach, width / 2 - 1), y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const
      ).every((point) => area.contains(document.elementFromPoint(...point)));
    };
    // oxlint-enable unicorn/consistent-function-scoping
    return [...document.querySelectorAll(TARGETS)]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) &&
          !target.closest('[inert], [aria-hidden=true]') &&
          !isClipped(target) &&
          !(isInline(target) && isInText(target)),
      )
      .map(pressed)
      .filter((area) => !isWide(area) && !isHitAround(area))
      .map((area) => {
        const { width, height } = area.getBoundingClientRect();
        const name = area.getAttribute('aria-label') ?? area.textContent.trim();
        return `${area.localName}.${area.className} “${name}” ${Math.round(width)}x${Math.round(height)}`;
      });
  });
