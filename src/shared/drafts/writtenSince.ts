/** What was written after `sent` while it was on its way; all of `now` if the sent part itself was edited. */
export const writtenSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
