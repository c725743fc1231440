import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { definedOf } from './catalogueWork.repository.ts';
import { setLinks } from './links.repository.ts';
import { findProjects, markAmbiguous } from './namedProjects.repository.ts';
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
import {
  type JobContext,
  type ExistingItem,
  type KindWork,
  type ReadRow,
  foldCase,
  type Values,
} from './work.ts';

/** A row is an address of a project, or the project itself without one. */
export const projectWork: KindWork = {
  keyOf: (values) =>
    [projectKey(values), foldCase(values.street), foldCase(values.objectId)].join('\n'),
  distinguishing: (values) =>
    isAddress(values)
      ? Object.fromEntries(OF_ADDRESS.map((field) => [field, values[field]]))
      : undefined,
  shared: {
    keyOf: projectKey,
    fields: OF_PROJECT,
    partialName: ({ projectNumber, projectName, sharesNumber }) =>
      projectName && sharesNumber !== true
        ? {
            key: projectKey({ projectName }),
            field: 'projectNumber',
            value: foldCase(projectNumber),
          }
        : undefined,
  },
  similar: projectSimilar,
  relatedBy: [['projectNumber'], ['projectName']],
  tidy: async (rows, context) => {
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
    await markAmbiguous(rows, context);
  },
  find: async (rows, context) => {
    const projects = await findProjects(rows, context);
    const addresses = await findAddresses(rows, projects, context);
    return new Map(
      rows.flatMap(({ n, values }): [number, ExistingItem][] => {
        const [existing, at] = [projects.get(n), addresses.get(n)];
        if (!existing) return [];
        // Keeps the stored spelling of the number: rows spelling it differently would update it for ever.
        const { projectNumber } = values;
        const now = { ...at?.now, ...existing.now, ...(projectNumber && { projectNumber }) };
        if (isAddress(values) && !at) return [[n, { id: existing.id, now, isNewPart: true }]];
        return [[n, { id: at?.id ?? existing.id, now }]];
      }),
    );
  },
  write: async ({ fresh, changed }, context) => {
    const rows: ReadRow[] = [...fresh, ...changed];
    await writeProjects(rows, context);
    await writeAddresses(rows, context);
  },
};

async function findAddresses(
  rows: ReadRow[],
  projects: Map<number, ExistingItem>,
  context: JobContext,
) {
  const withAddress = rows.flatMap((row) => {
    const existing = projects.get(row.n);
    return existing && isAddress(row.values) ? [withProject(row, existing.id)] : [];
  });
  if (withAddress.length === 0) return new Map<number, ExistingItem>();
  return findRows(context, address, withAddress, {
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
async function writeProjects(rows: ReadRow[], context: JobContext): Promise<void> {
  const found = await findProjects(rows, context);
  const groups = Map.groupBy(rows, ({ n, values }) => found.get(n)?.id ?? projectKey(values));
  const stated = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values: Values = Object.assign(
      {},
      ...group.map(({ values: rowValues }) => ofProject(rowValues)),
    );
    return [{ n: first.n, first: first.values, values, existing: found.get(first.n) }];
  });
  const fresh = stated.filter(({ existing }) => !existing);
  await insertRows(
    context,
    project,
    fresh.map(({ n, first: { projectNumber = '' }, values }) => ({
      n,
      values: { ...NEW_PROJECT, projectNumber, projectName: projectNumber, ...values },
    })),
  );
  const changed = stated.flatMap(({ n, values, existing }) =>
    existing && differs(values, existing.now, OF_PROJECT) ? [{ n, values, ...existing }] : [],
  );
  await updateRows(
    context,
    project,
    changed.map(({ n, id, values, now }) => ({ n, id, values: { ...ofProject(now), ...values } })),
  );
  await writeLabels([...fresh, ...changed], rows, context);
}

type ProjectInput = { n: number; values: Values; now?: Values };

async function writeLabels(
  stated: ProjectInput[],
  rows: ReadRow[],
  context: JobContext,
): Promise<void> {
  const labelled = stated.filter(
    ({ values: { projectLabels }, now }) =>
      projectLabels !== undefined && projectLabels !== now?.projectLabels,
  );
  if (labelled.length === 0) return;
  const ns = new Set(labelled.map(({ n }) => n));
  const found = await findProjects(
    rows.filter(({ n }) => ns.has(n)),
    context,
  );
  await setLinks(
    context,
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

async function writeAddresses(rows: ReadRow[], context: JobContext): Promise<void> {
  const withAddress = rows.filter(({ values }) => isAddress(values));
  const projects = await findProjects(withAddress, context);
  const found = await findAddresses(withAddress, projects, context);
  const parts = withAddress.map((row) => {
    const { street = '', objectId = '' } = row.values;
    const addressValues = OF_ADDRESS.map((field) => [field, row.values[field]]);
    const stated: Values = { ...definedOf(Object.fromEntries(addressValues)), street, objectId };
    return { n: row.n, existing: found.get(row.n), stated, projectId: projects.get(row.n)?.id };
  });
  const fresh = parts.filter(({ existing }) => !existing);
  const changed = parts.filter(
    ({ existing, stated }) => existing && differs(stated, existing.now, OF_ADDRESS),
  );
  await insertRows(
    context,
    address,
    fresh.map(({ n, stated, projectId }) => ({
      n,
      values: { ...NEW_ADDRESS, ...stated, projectId },
    })),
  );
  await updateRows(
    context,
    address,
    changed.map(({ n, stated, existing }) => ({
      n,
      id: existing?.id ?? 0,
      values: { ...existing?.now, ...stated },
    })),
  );
}

const differs = (values: Values, now: Values, fields: readonly ImportFieldName[]) =>
  fields.some((field) => values[field] !== undefined && values[field] !== now[field]);
