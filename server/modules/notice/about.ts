import type { Mail } from '../mail/index.ts';

/** Data of every mail about an issue. */
export type About = { link: string; issue: string; title: string };

/** A mail without its recipient. */
export type OneMail = Mail extends infer Each
  ? Each extends Mail
    ? Pick<Each, 'kind' | 'data'>
    : never
  : never;
