let isUnderWay = false;

/**
 * While the session ends nobody is signed in, but the log-in page is not reached yet: pages wait instead of redirecting
 * themselves.
 */
export const leaving = {
  isUnderWay: () => isUnderWay,
  set: (is: boolean) => {
    isUnderWay = is;
  },
};
