import { type Starter, type Trade, TRADES } from '#contract/setup.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import { type Added, starterRepository } from './starter.repository.ts';
import { itemsOf, type StarterName } from './trades.ts';

/** Every trade's starter in the company's language; what the company has by name is not new. */
export async function listStarters(tx: TenantTx): Promise<Starter[]> {
  const { locale, ...taken } = await starterRepository(tx).read();
  const shown = (kind: keyof typeof taken, { name }: StarterName) => ({
    name,
    isNew: !taken[kind].includes(name.toLowerCase()),
  });
  return TRADES.map((trade) => {
    const { categories, spaces } = itemsOf(trade, locale);
    return {
      trade,
      categories: categories.map((category) => ({
        ...shown('categories', category),
        errorTypes: category.errorTypes.map((errorType) => shown('errorTypes', errorType)),
      })),
      spaces: spaces.map((space) => shown('spaces', space)),
    };
  });
}

/** Adds what the company has none of by name, with its translations. */
export async function addStarter(tx: TenantTx, me: AgentIdentity, trade: Trade) {
  const repository = starterRepository(tx);
  await repository.lock();
  const { locale } = await repository.read();
  const { categories, spaces } = itemsOf(trade, locale);
  const errorTypes = categories.flatMap((category) =>
    category.errorTypes.map((errorType) => ({ ...errorType, category: category.name })),
  );
  const added = {
    categories: await repository.addCategories(categories.map(({ name }) => name)),
    spaces: await repository.addSpaces(spaces.map(({ name }) => name)),
    errorTypes: await repository.addErrorTypes(errorTypes),
  };
  await repository.translate([
    ...translated('internalCategory', categories, added.categories),
    ...translated('externalCategory', spaces, added.spaces),
    ...translated('errorType', errorTypes, added.errorTypes),
  ]);
  const numbers = {
    categories: added.categories.length,
    spaces: added.spaces.length,
    errorTypes: added.errorTypes.length,
  };
  await audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: 'company.started',
    on: { kind: 'company', id: me.accountId },
    after: { trade, ...numbers },
  });
  return numbers;
}

const translated = <Kind extends string>(
  kind: Kind,
  items: readonly StarterName[],
  added: readonly Added[],
) =>
  added.flatMap(({ id, name }) =>
    (items.find((item) => item.name === name)?.others ?? []).map((other) => ({
      ...other,
      kind,
      id,
      own: name,
    })),
  );
