let isUnderWay = false;

/**
 * While the session is being ended nobody is signed in any more, but the way to the log-in page is not taken yet:
 * the pages wait for it instead of sending the user there themselves.
 */
export const leaving = {
  isUnderWay: () => isUnderWay,
  set: (is: boolean) => {
    isUnderWay = is;
  },
};
