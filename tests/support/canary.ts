import type { Hono } from 'hono';

import { isStaff, type RoleGroup } from '#contract/permissions.ts';

export type Reader = {
  id: number;
  accountId: number;
  roleGroup: RoleGroup;
  /** Further companies of an outside person. */
  alsoIn?: readonly number[];
};

/** The audience of a canary: the whole company, its staff, or these agents only. */
type Audience = 'all' | 'staff' | readonly number[];

let serial = 0;

/**
 * A word to put into a private field of test data. It encodes its own audience, so that leaks are found in every answer
 * of the whole run.
 */
export function canary(accountId: number, audience: Audience): string {
  serial += 1;
  const who = typeof audience === 'string' ? audience : `only${audience.join('o')}`;
  return `kanarie${accountId}x${who}x${serial}z`;
}

const CANARY = /kanarie(\d+)x(all|staff|only[\do]+)x\d+z/gu;

/** The canaries in a text that its reader must not see. A stranger must not see any. */
export function foundCanaries(text: string, reader: Reader | undefined): string[] {
  return [...text.matchAll(CANARY)]
    .filter(([, accountId, audience = '']) => {
      if (!isIn(reader, Number(accountId))) return true;
      if (audience === 'all') return false;
      return audience === 'staff'
        ? !isStaff(reader)
        : !audience.slice('only'.length).split('o').includes(String(reader.id));
    })
    .map(([found]) => found);
}

/** Which of the test’s readers holds an outside token, for a browser without an agent. */
export const bearers = new Map<string, string>();

const isIn = (reader: Reader | undefined, accountId: number): reader is Reader =>
  reader !== undefined && [reader.accountId, ...(reader.alsoIn ?? [])].includes(accountId);

/**
 * Searches every answer of an app for canaries that its caller must not see, whoever sent the request: a server test,
 * or a screen in an app test. `readerOf` knows the agents by id.
 */
export function watchAnswers(app: Hono, readerOf: (agentId: number) => Reader | undefined) {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const type = answer.headers.get('content-type') ?? '';
    if (!/json|text\/(?!event-stream)/u.test(type)) return answer;
    const bearer = bearers.get(request.headers.get('one-time-token') ?? '');
    const chosen = request.headers.get('x-felix-hms-selected-agent') ?? bearer;
    const reader = chosen === undefined ? undefined : readerOf(Number(chosen));
    const escaped = foundCanaries(await answer.clone().text(), reader);
    if (escaped.length > 0) {
      const who = reader?.roleGroup ?? 'a stranger';
      throw new Error(`${request.method} ${request.url} gave ${who} ${escaped.join(', ')}`);
    }
    return answer;
  };
}
