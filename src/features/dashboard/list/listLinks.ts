/** Links of the rows that are rendered. */
export const rows = () => [
  ...document.querySelectorAll<HTMLElement>('#issue-list tr[data-index] a[href]'),
];
export const addressOf = (row: HTMLElement) => row.getAttribute('href');
