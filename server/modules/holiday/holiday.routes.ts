import { holidayCalls } from '#contract/holidays.ts';

import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { holidaysOf } from './holidays.ts';

export function mountHolidays({ mountOpen }: Mount) {
  mountOpen(holidayCalls.ofYear, async ({ params, context }) => {
    const list = await holidaysOf(params.year, params.country);
    if (!list) throw notFound('country');
    context.set('headers', {
      ...context.get('headers'),
      'cache-control': 'public, max-age=86400',
    });
    return list;
  });
}
