import { accountCalls } from '#contract/accounts.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { companiesRepository } from './companies.repository.ts';
import {
  changeCompany,
  createCompany,
  enterCompany,
  previewCompanyMove,
} from './companies.service.ts';
import { visitsOf } from './visits.repository.ts';

/** Company management by super admins, across companies, hence without a tenant transaction. */
export function mountCompanies({ mount, mountStream }: Mount, deps: Deps) {
  const { tenancy } = deps;

  mount(accountCalls.visits, async ({ tx }) => ({ list: await visitsOf(tx, tx.accountId) }));

  mountStream(accountCalls.list, async () => ({
    list: (await tenancy.acrossAccounts((tx) => companiesRepository(tx).list())).toSorted(byName),
  }));
  mountStream(accountCalls.create, ({ me, body, context }) =>
    createCompany(deps, { me, from: requestOrigin(context) }, body),
  );
  mountStream(accountCalls.update, ({ me, params, body, context }) =>
    changeCompany(deps, { me, from: requestOrigin(context) }, { id: params.id, body }),
  );
  mountStream(accountCalls.previewMove, ({ params, body }) =>
    previewCompanyMove(deps, params.id, body.country),
  );
  mountStream(accountCalls.visitsOf, async ({ params }) => ({
    list: await tenancy.acrossAccounts((tx) => visitsOf(tx, params.id)),
  }));
  mountStream(accountCalls.enter, ({ me, params, context }) =>
    enterCompany(deps, { me, from: requestOrigin(context) }, params.id),
  );
}
