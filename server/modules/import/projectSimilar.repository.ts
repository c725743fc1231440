import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { Value } from './cells.ts';
import { isAddress, projectKey } from './projectTargets.ts';
import {
  type ComparedRows,
  type JobContext,
  type KindWork,
  type Likeness,
  type ReadRow,
  foldCase,
} from './work.ts';

/** Likenesses: projects by number and name; addresses within their project and across projects. */
export const projectSimilar: NonNullable<KindWork['similar']> = {
  of: ({ values }, found) => {
    const scope = found ? `#${found.id}` : projectKey(values);
    const { projectNumber, projectName, projectCity } = values;
    const project = found ? [] : likenessesOf(textOf(projectNumber), textOf(projectName));
    if (!isAddress(values)) return project;
    const place: Place = {
      scope,
      street: textOf(values.street),
      objectId: textOf(values.objectId),
      postalCode: textOf(values.postalCode),
      city: textOf(values.city) || textOf(projectCity),
      common: values.common === true,
      project: textOf(projectName) || textOf(projectNumber),
    };
    return [...project, ...withinProject(place), ...acrossProjects(place)];
  },
  sameKeyWarning: { code: 'sameAddress', field: 'street' },
  all: projectLikenesses,
  existing: async (compared, context) => [
    ...(await addressesWithin(compared, context)),
    ...(await addressesElsewhere(compared.rows, context)),
  ],
};

const textOf = (value: Value | undefined) => String(value ?? '');

const placeColumns = {
  /** Project. */
  scope: string,
  street: string,
  objectId: string,
  postalCode: string,
  city: string,
  common: bool,
  /** Project name. */
  project: string,
};
type Place = RowOf<typeof placeColumns>;

const likenessesOf = (number: string, name: string): Likeness[] => [
  ...(number
    ? [{ code: 'nearNumber' as const, field: 'projectNumber' as const, text: number, scope: '' }]
    : []),
  ...(name
    ? [{ code: 'nearName' as const, field: 'projectName' as const, text: name, scope: '' }]
    : []),
];

const withinProject = ({
  scope,
  street,
  objectId,
}: Pick<Place, 'scope' | 'street' | 'objectId'>): Likeness[] => [
  ...(street ? [{ code: 'nearName' as const, field: 'street' as const, text: street, scope }] : []),
  ...(objectId
    ? [
        {
          code: 'nearNumber' as const,
          field: 'objectId' as const,
          text: objectId,
          scope: `${scope}\n${foldCase(street)}`,
        },
      ]
    : []),
];

/** Across projects, common areas share names, and a street without town may be anywhere. */
function acrossProjects({
  scope,
  street,
  objectId,
  postalCode,
  city,
  common,
  project,
}: Place): Likeness[] {
  const where = postalCode.replaceAll(/\s/gu, '') || foldCase(city);
  if (common || !street || (!where && !objectId)) return [];
  const likeness = { code: 'sameAddress', field: 'street', shown: project } as const;
  return [{ ...likeness, text: `${street}, ${objectId}`, scope: where, identity: scope }];
}

async function projectLikenesses({ tx: { db, accountId } }: JobContext) {
  const rows = await queryRows(
    db,
    { number: string, name: string },
    sql`
    select number, name from project where account_id = ${accountId}`,
  );
  return rows.flatMap(({ number, name }) => likenessesOf(number, name));
}

async function addressesWithin(
  { rows, found, known }: ComparedRows,
  { tx: { db, accountId } }: JobContext,
) {
  const ids = new Set(
    rows.flatMap(({ n, values }) => (isAddress(values) ? (found.get(n)?.id ?? []) : [])),
  );
  const unread = [...ids].filter((id) => !known.has(id));
  if (unread.length === 0) return [];
  for (const id of unread) known.add(id);
  const places = await queryRows(
    db,
    { scope: string, street: string, objectId: string },
    sql`
    select distinct '#' || project_id as scope, street, object_id as "objectId" from address
    where account_id = ${accountId} and project_id = any(${idList(unread)})`,
  );
  return places.flatMap(withinProject);
}

async function addressesElsewhere(
  compared: readonly ReadRow[],
  { tx: { db, accountId } }: JobContext,
) {
  const streets = new Set(compared.map(({ values }) => foldCase(values.street)).filter(Boolean));
  if (streets.size === 0) return [];
  const rows = await queryRows(
    db,
    placeColumns,
    sql`
    select '#' || a.project_id as scope, a.street, a.object_id as "objectId", a.postal_code as "postalCode",
      coalesce(nullif(a.city, ''), p.city) as city, a.common, p.name as project
    from address a join project p on p.account_id = a.account_id and p.id = a.project_id
    where a.account_id = ${accountId} and lower(a.street) = any(array(
      select jsonb_array_elements_text(${JSON.stringify([...streets])}::jsonb)))`,
  );
  return rows.flatMap(acrossProjects);
}
