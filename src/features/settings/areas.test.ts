import { expect, it } from 'vitest';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

import { AREAS } from './frame/menu.ts';
import { settingsRoutes } from './routes.tsx';

it('SET-01 every settings area has its page, open only to people with the permission', () => {
  const routes = settingsRoutes[0]?.children?.filter(({ index }) => !index) ?? [];
  const permissions = routes.map(({ path, handle }) => [
    path?.split('/')[0],
    (handle as RouteHandle).needs,
  ]);
  const menu = AREAS.flatMap(({ areas: inGroup }) => inGroup).map(({ path, needs }) => [
    path,
    needs,
  ]);
  const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  // A page below an area needs what the area needs.
  const areas = new Map(permissions.map((each) => [String(each), each])).values();
  expect([...areas].toSorted(byName)).toEqual(menu.toSorted(byName));
});
