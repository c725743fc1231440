import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { definedOf } from './catalogueWork.repository.ts';
import { setLinks } from './links.repository.ts';
import { findProjects, markShared } from './namedProjects.repository.ts';
import { projectSimilar } from './projectSimilar.repository.ts';
import {
  address,
  isAddress,
  OF_ADDRESS,
  OF_PROJECT,
  project,
  projectKey,
} from './projectTargets.ts';
import { findRows, insertRows, updateRows } from './rows.repository.ts';
import { type Doing, type Found, type KindWork, type ReadRow, same, type Values } from './work.ts';

/** A row is an address of a project, or the project itself without one. */
export const projectWork: KindWork = {
  keyOf: (values) => [projectKey(values), same(values.street), same(values.objectId)].join('\n'),
  tellsApart: (values) =>
    isAddress(values)
      ? Object.fromEntries(OF_ADDRESS.map((field) => [field, values[field]]))
      : undefined,
  shared: {
    keyOf: projectKey,
    fields: OF_PROJECT,
    called: ({ projectNumber, projectName, sharesNumber }) =>
      projectName && sharesNumber !== true
        ? { key: projectKey({ projectName }), field: 'projectNumber', value: same(projectNumber) }
        : undefined,
  },
  similar: projectSimilar,
  named: [['projectNumber'], ['projectName']],
  tidy: async (rows, doing) => {
    for (const { values, faults } of rows) {
      // Any row may state project fields; silent rows change nothing.
      for (const field of [...OF_PROJECT, 'projectNumber'] as const) {
        if (values[field] === '' || values[field] === null) delete values[field];
      }
      if (!values.projectNumber && !values.projectName && faults.length === 0) {
        faults.push({ field: 'projectNumber', code: 'missing' });
      }
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
        // Keeps the stored spelling of the number: rows spelling it differently would update it for ever.
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

/** Defaults of a new item. */
const NEW_PROJECT = {
  projectNumber: '',
  projectCity: '',
  projectType: null,
  archived: false,
  projectAccess: '',
  openToReporters: true,
  orderReference: '',
  orderText: '',
};

/** Creates missing projects and updates existing ones. */
async function writeProjects(rows: ReadRow[], doing: Doing): Promise<void> {
  const found = await findProjects(rows, doing);
  const groups = Map.groupBy(rows, ({ n, values }) => found.get(n)?.id ?? projectKey(values));
  const said = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values: Values = Object.assign({}, ...group.map(({ values: own }) => ofProject(own)));
    return [{ n: first.n, first: first.values, values, there: found.get(first.n) }];
  });
  const fresh = said.filter(({ there }) => !there);
  await insertRows(
    doing,
    project,
    fresh.map(({ n, first: { projectNumber = '' }, values }) => ({
      n,
      values: { ...NEW_PROJECT, projectNumber, projectName: projectNumber, ...values },
    })),
  );
  const changed = said.flatMap(({ n, values, there }) =>
    there && differs(values, there.now, OF_PROJECT) ? [{ n, values, ...there }] : [],
  );
  await updateRows(
    doing,
    project,
    changed.map(({ n, id, values, now }) => ({ n, id, values: { ...ofProject(now), ...values } })),
  );
  await writeLabels([...fresh, ...changed], rows, doing);
}

type ProjectInput = { n: number; values: Values; now?: Values };

async function writeLabels(said: ProjectInput[], rows: ReadRow[], doing: Doing): Promise<void> {
  const labelled = said.filter(
    ({ values: { projectLabels }, now }) =>
      projectLabels !== undefined && projectLabels !== now?.projectLabels,
  );
  if (labelled.length === 0) return;
  const ns = new Set(labelled.map(({ n }) => n));
  const found = await findProjects(
    rows.filter(({ n }) => ns.has(n)),
    doing,
  );
  await setLinks(
    doing,
    'project_label_link',
    labelled.flatMap(({ n, values }) => {
      const id = found.get(n)?.id;
      return id === undefined ? [] : [{ id, value: values.projectLabels }];
    }),
  );
}

const ofProject = (values: Values): Values =>
  Object.fromEntries(
    OF_PROJECT.filter((field) => values[field] !== undefined).map((field) => [
      field,
      values[field],
    ]),
  );

/** Defaults of a new address. */
const NEW_ADDRESS = {
  street: '',
  objectId: '',
  postalCode: '',
  city: '',
  details: '',
  access: '',
  common: false,
};

async function writeAddresses(rows: ReadRow[], doing: Doing): Promise<void> {
  const placed = rows.filter(({ values }) => isAddress(values));
  const projects = await findProjects(placed, doing);
  const found = await findAddresses(placed, projects, doing);
  const parts = placed.map((row) => {
    const { street = '', objectId = '' } = row.values;
    const own = OF_ADDRESS.map((field) => [field, row.values[field]]);
    const said: Values = { ...definedOf(Object.fromEntries(own)), street, objectId };
    return { n: row.n, there: found.get(row.n), said, projectId: projects.get(row.n)?.id };
  });
  const fresh = parts.filter(({ there }) => !there);
  const changed = parts.filter(({ there, said }) => there && differs(said, there.now, OF_ADDRESS));
  await insertRows(
    doing,
    address,
    fresh.map(({ n, said, projectId }) => ({ n, values: { ...NEW_ADDRESS, ...said, projectId } })),
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
