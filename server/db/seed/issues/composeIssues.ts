import type { RuleToTry } from '../../../modules/routing/index.ts';
import type { Setting } from '../compose/setting.ts';
import type { Hero } from '../content/heroes.ts';
import type { PhotoLibrary } from '../library.ts';
import { assignIssues } from './assign.ts';
import { composeIssue } from './composeIssue.ts';
import { planIssues } from './plan.ts';
import { makeTwins } from './twins.ts';
import { leaveUnread, openIssuesOf } from './unread.ts';
import { routeUrgent } from './urgent.ts';

/** All issues of a company, with messages, events and unread marks. */
export function composeIssues(
  setting: Setting,
  photos: PhotoLibrary,
  { heroes, rules }: { heroes: readonly Hero[]; rules: readonly RuleToTry[] },
): void {
  const { inHand: quota = {}, late, unread = {} } = setting.company;
  const planned = planIssues(setting, heroes);
  makeTwins(setting.random, planned, Math.floor(planned.length / 80));
  routeUrgent(setting, planned, rules);
  assignIssues(setting, planned, { quota, late });
  for (const issue of planned) composeIssue(setting, photos, issue);

  const isHero = (number: number) => heroes.some((hero) => hero.number === number);
  const stays = new Set(heroes.filter((hero) => hero.unread).map(({ number }) => number));
  const readers = [...setting.agents.values(), ...setting.admins.slice(-1)];
  for (const agent of readers) {
    const open = openIssuesOf(setting, agent);
    const wanted = unread[agent.last] ?? Math.floor(open.length * 0.08);
    const flagged = open.filter(({ number }) => stays.has(number));
    const others = open.filter(
      ({ number, creatorId }) =>
        !isHero(number) && (agent.role === 'ROLE_USER' || creatorId !== agent.id),
    );
    leaveUnread(setting, agent, [...flagged, ...others].slice(0, wanted));
  }
}
