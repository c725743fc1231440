/** Of a button: it takes no second press while the first is on its way, and keeps the focus, which a disabled one loses. */
export const notTwice = (isBusy: boolean, onClick: () => void) => ({
  'aria-busy': isBusy,
  ...(!isBusy && { onClick }),
});
