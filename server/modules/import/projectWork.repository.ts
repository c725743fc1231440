import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { definedOf } from './catalogueWork.repository.ts';
import { findRows, insertRows, type Target, updateRows } from './rows.repository.ts';
import { type Doing, type Found, type KindWork, type ReadRow, same, type Values } from './work.ts';

const text = (column: string) => ({ column, type: 'text' });

const project: Target = {
  table: 'project',
  columns: {
    projectNumber: text('number'),
    projectName: text('name'),
    projectCity: text('city'),
  },
};
const address: Target = {
  table: 'address',
  columns: {
    projectId: { column: 'project_id', type: 'int' },
    street: text('street'),
    objectId: text('object_id'),
    postalCode: text('postal_code'),
    city: text('city'),
    details: text('description'),
    access: text('access'),
  },
};
const OF_ADDRESS = ['postalCode', 'city', 'details', 'access'] as const;
/** It is found however its street and object are written, and is then written as the file has it. */
const WRITTEN = ['street', 'objectId', ...OF_ADDRESS] as const;

/** A row is an address of a project, or where it has none the project itself. */
export const projectWork: KindWork = {
  keyOf: ({ projectNumber, street, objectId }) =>
    [projectNumber, street, objectId].map(same).join('\n'),
  tidy: async (rows, doing) => {
    for (const { values, faults } of rows) {
      // Every row of a project names it; one that does not takes nothing away.
      if (values.projectName === '') delete values.projectName;
      if (values.projectCity === '') delete values.projectCity;
      if (!isAddress(values) && OF_ADDRESS.some((field) => values[field])) {
        faults.push({ field: 'street', code: 'missing' });
      }
    }
    await markShared(rows, doing);
  },
  find: async (rows, doing) => {
    const projects = await findProjects(rows, doing);
    const addresses = await findAddresses(rows, projects, doing);
    return new Map(
      rows.flatMap(({ n, values }): [number, Found][] => {
        const [there, at] = [projects.get(n), addresses.get(n)];
        if (!there) return [];
        // However its number is written: rows that write it in two ways would never come to rest.
        const { projectNumber } = values;
        const now = { ...at?.now, ...there.now, ...(projectNumber && { projectNumber }) };
        if (isAddress(values) && !at) return [[n, { id: there.id, now, isBeside: true }]];
        return [[n, { id: at?.id ?? there.id, now }]];
      }),
    );
  },
  write: async ({ fresh, changed }, doing) => {
    const rows: ReadRow[] = [...fresh, ...changed];
    await writeProjects(rows, doing);
    await writeAddresses(rows, doing);
  },
};

const isAddress = ({ street, objectId }: Values) => Boolean(street) || Boolean(objectId);

/** A project is known by its number; where several have it, by its name besides. */
async function findProjects(rows: ReadRow[], doing: Doing, shared?: string[]) {
  const several = shared ?? (await sharedNumbers(doing.tx));
  return findRows(doing, project, rows, {
    keys: { projectNumber: 'text', projectName: 'text' },
    on: sql`lower(t.number) = lower(r."projectNumber") and (lower(t.number) <> all(${sql.param(several)}::text[])
      or lower(t.name) = lower(r."projectName"))`,
  });
}

/** The numbers that several projects have, as they are told apart. */
async function sharedNumbers({ db, accountId }: Doing['tx']): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select lower(number) as number from project where account_id = ${accountId} group by 1 having count(*) > 1`);
  return rows.map(({ number }) => number);
}

/** Which project a row means that names a number of several has to be said by its name: a file makes no further one. */
async function markShared(rows: ReadRow[], doing: Doing): Promise<void> {
  const shared = await sharedNumbers(doing.tx);
  const unsure = rows.filter(({ values }) => shared.includes(same(values.projectNumber)));
  if (unsure.length === 0) return;
  const known = await findProjects(unsure, doing, shared);
  for (const { n, faults } of unsure) {
    if (!known.has(n)) faults.push({ field: 'projectNumber', code: 'ambiguous' });
  }
}

async function findAddresses(rows: ReadRow[], projects: Map<number, Found>, doing: Doing) {
  const placed = rows.flatMap((row) => {
    const there = projects.get(row.n);
    return there && isAddress(row.values) ? [withProject(row, there.id)] : [];
  });
  if (placed.length === 0) return new Map<number, Found>();
  return findRows(doing, address, placed, {
    keys: { projectId: 'int', street: 'text', objectId: 'text' },
    on: sql`t.project_id = r."projectId" and lower(t.street) = lower(coalesce(r.street, ''))
      and lower(t.object_id) = lower(coalesce(r."objectId", ''))`,
  });
}

const withProject = (row: ReadRow, projectId: number): ReadRow => ({
  ...row,
  values: { ...row.values, projectId } as Values,
});

/** Makes the projects that are not there, and gives those that are what the first row that differs says. */
async function writeProjects(rows: ReadRow[], doing: Doing): Promise<void> {
  const found = await findProjects(rows, doing);
  const fresh = new Map<string, ReadRow>();
  const changed = new Map<number, ReadRow & { id: number }>();
  for (const row of rows) {
    const there = found.get(row.n);
    const key = same(row.values.projectNumber);
    if (!there) {
      if (!fresh.has(key)) fresh.set(key, row);
    } else if (differs(row.values, there.now, ['projectName', 'projectCity'])) {
      const { projectName, projectCity } = { ...there.now, ...definedOf(row.values) } as Values;
      const values = { projectName, projectCity } as Values;
      if (!changed.has(there.id)) changed.set(there.id, { ...row, values, id: there.id });
    }
  }
  const whole = [...fresh.values()].map((row) => ({
    n: row.n,
    values: {
      projectNumber: row.values.projectNumber,
      projectName: row.values.projectName ?? row.values.projectNumber,
      projectCity: row.values.projectCity ?? '',
    },
  }));
  await insertRows(doing, project, whole);
  await updateRows(doing, project, [...changed.values()]);
}

async function writeAddresses(rows: ReadRow[], doing: Doing): Promise<void> {
  const placed = rows.filter(({ values }) => isAddress(values));
  const projects = await findProjects(placed, doing);
  const found = await findAddresses(placed, projects, doing);
  const parts = placed.map((row) => {
    const there = found.get(row.n);
    const { street = '', objectId = '', postalCode, city, details, access } = row.values;
    const said = definedOf({ street, objectId, postalCode, city, details, access });
    const projectId = projects.get(row.n)?.id;
    return { n: row.n, there, said, projectId };
  });
  const fresh = parts.filter(({ there }) => !there);
  const changed = parts.filter(({ there, said }) => there && differs(said, there.now, WRITTEN));
  const empty = { postalCode: '', city: '', details: '', access: '' };
  await insertRows(
    doing,
    address,
    fresh.map(({ n, said, projectId }) => ({ n, values: { ...empty, ...said, projectId } })),
  );
  await updateRows(
    doing,
    address,
    changed.map(({ n, said, there }) => ({
      n,
      id: there?.id ?? 0,
      values: { ...there?.now, ...said },
    })),
  );
}

const differs = (values: Values, now: Values, fields: readonly ImportFieldName[]) =>
  fields.some((field) => values[field] !== undefined && values[field] !== now[field]);
