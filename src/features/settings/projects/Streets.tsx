import type { KeptAddress } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ALL_UP_TO } from '#src/shared/master-detail/useShownRows.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { AddressRow, AddressRows, type AddressRowsProps, townOf } from './AddressRows.tsx';

/** The addresses of a project by street. */
export function Streets({ addresses, ...of }: AddressRowsProps) {
  const { t } = useTranslation();
  const streets = Map.groupBy(addresses, (address) => `${address.street}\n${townOf(address)}`);
  // A longer list draws what is visible only, by rows of one height.
  if (streets.size > ALL_UP_TO) return <AddressRows addresses={addresses} {...of} />;
  return (
    <ul className="part-rows" aria-label={t('settings.projects.parts.addresses')}>
      {[...streets].map(([street, [first, ...others]]) => {
        if (!first) return null;
        return others.length === 0 ? (
          <AddressRow key={first.id} address={first} place={{}} {...of} />
        ) : (
          <Street key={street} first={first} addresses={[first, ...others]} {...of} />
        );
      })}
    </ul>
  );
}

/** A street with several addresses, which it shows when it is opened. */
function Street({ first, ...rows }: AddressRowsProps & { first: KeptAddress }) {
  const { t } = useTranslation();
  const count = rows.addresses.length;
  const about = [townOf(first), t('settings.projects.addresses.count', { count })];
  const numbers = rows.addresses.map(({ objectId }) => objectId).filter(Boolean);
  const ends = [...new Set([numbers[0], numbers.at(-1)])].join('–');
  return (
    <li className="street">
      <Disclosure
        title={
          <>
            {first.street}
            <small>{about.filter(Boolean).join(' · ')}</small>
          </>
        }
        end={ends && <span className="plate">{ends}</span>}
      >
        {() => <AddressRows {...rows} />}
      </Disclosure>
    </li>
  );
}
