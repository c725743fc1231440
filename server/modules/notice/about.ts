import type { Mail } from '../mail/index.ts';

/** What every mail about an issue is told. */
export type About = { link: string; issue: string; title: string };

/** What a mail says, to whomever it goes. */
export type OneMail = Mail extends infer Each
  ? Each extends Mail
    ? Pick<Each, 'kind' | 'data'>
    : never
  : never;
