const listeners = new Set<(issueId: number) => void>();

/** Live events that another person came to an issue, left it, or writes; heard by its open page. */
export const presenceEvents = {
  tell: (issueId: number) => listeners.forEach((hear) => hear(issueId)),
  subscribe: (hear: (issueId: number) => void) => {
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  },
};
