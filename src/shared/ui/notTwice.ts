/** For a button: ignores presses while the first is running, and keeps the focus, which a disabled button loses. */
export const notTwice = (isBusy: boolean, onClick: () => void) => ({
  'aria-busy': isBusy,
  ...(!isBusy && { onClick }),
});
