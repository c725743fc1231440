import { Link } from 'react-router';

import { nameWithNumber } from '#contract/nameWithNumber.ts';
import type { Address } from '#contract/projects.ts';
import { useGetProjectQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { useIssue } from '../issueContext.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { CatalogueFact } from './CatalogueFact.tsx';
import { FactRow, NoValue } from './FactRow.tsx';
import { SelectFact } from './SelectFact.tsx';

/** Project, object, space, address and area. */
export function PlaceFacts() {
  const { t } = useTranslation();
  const { issue, isStaff, mayEdit } = useIssue();
  const { data: project } = useGetProjectQuery(issue.project.id, { skip: !mayEdit('addressId') });
  const { address } = issue;
  const name = nameWithNumber(issue.project);
  const town = address && `${address.postalCode} ${address.city}`.trim();
  return (
    <>
      <FactRow className="fact-project" label={t('issue.facts.project')}>
        {isStaff ? <Link to={`/dashboard?project=${issue.project.id}`}>{name}</Link> : name}
      </FactRow>
      <ObjectFact addresses={project?.addresses} />
      <CatalogueFact field="space" />
      {address && (
        <FactRow label={t('issue.facts.address')}>
          <span title={`${address.street}, ${town}`}>
            {[address.street, address.city].filter(Boolean).join(', ')}
          </span>
        </FactRow>
      )}
      {isStaff && <SelectFact field="area" change="areaId" items={project?.areas} />}
    </>
  );
}

function ObjectFact({ addresses }: { addresses: Address[] | undefined }) {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const { address } = issue;
  const label = t('issue.facts.object');
  const options = addresses?.map(({ id, objectId, street, city, description }) => ({
    value: id,
    text: `${objectId} ${street}`,
    detail: description || city,
    node: (
      <>
        <Plate>{objectId}</Plate> {street}
      </>
    ),
  }));
  const save = (id: number) => {
    const chosen = addresses?.find((one) => one.id === id) ?? null;
    return saveFact('address', { addressId: id }, { address: chosen });
  };
  return (
    <FactRow
      name="address"
      isEmpty={address === null}
      label={label}
      renderEditor={
        mayEdit('addressId')
          ? (onSave) => (
              <OptionList
                label={label}
                options={options}
                isChosen={(id) => id === address?.id}
                onChoose={(id) => onSave(save(id))}
              />
            )
          : undefined
      }
    >
      {address ? (
        <>
          <Plate>{address.objectId}</Plate> {address.description}
        </>
      ) : (
        <NoValue />
      )}
    </FactRow>
  );
}
