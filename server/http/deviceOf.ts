import type { Context } from 'hono';

const LONGEST = 200;

/** What a browser calls itself, for its user to know it again among his sessions. */
export const deviceOf = (c: Context) =>
  (c.req.header('user-agent') ?? '').replaceAll(/[^\x20-\x7e]+/gu, ' ').slice(0, LONGEST);
