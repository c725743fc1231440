import type { ImportFieldName, ImportFieldOf } from '#contract/importFields.ts';

import type { Column, Target } from './rows.repository.ts';
import { foldCase, type Values } from './work.ts';

type Field = ImportFieldOf<'project'>;

const text = (column: string) => ({ column, type: 'text' });
const flag = (column: string) => ({ column, type: 'boolean' });

const ADDRESS = {
  street: text('street'),
  objectId: text('object_id'),
  postalCode: text('postal_code'),
  city: text('city'),
  details: text('description'),
  access: text('access'),
  common: flag('common'),
} satisfies Partial<Record<Field, Column>>;

const PROJECT = {
  projectNumber: text('number'),
  projectName: text('name'),
  projectCity: text('city'),
  projectType: { column: 'project_type_id', type: 'int' },
  archived: flag('archived'),
  projectAccess: text('access'),
  openToReporters: flag('open_to_reporters'),
  orderReference: text('order_reference'),
  orderText: text('order_text'),
} satisfies Record<Exclude<Field, keyof typeof ADDRESS | 'sharesNumber' | 'projectLabels'>, Column>;

export const project = { table: 'project', columns: PROJECT } satisfies Target;
export const address = {
  table: 'address',
  columns: { projectId: { column: 'project_id', type: 'int' }, ...ADDRESS },
} satisfies Target;

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** Project fields any address row may state; the number identifies it. */
export const OF_PROJECT: ImportFieldName[] = [
  ...keysOf(PROJECT).filter((field) => field !== 'projectNumber'),
  'projectLabels',
];
/** Addresses match in any spelling and are then rewritten as in the file. */
export const OF_ADDRESS = keysOf(ADDRESS);

export const isAddress = ({ street, objectId }: Values) => Boolean(street) || Boolean(objectId);

/** Project key of a row: its number, or its name without a number or with a shared one. */
export const projectKey = ({ projectNumber, projectName, sharesNumber }: Values): string =>
  projectNumber && sharesNumber !== true
    ? foldCase(projectNumber)
    : `${foldCase(projectNumber)}\n${foldCase(projectName)}`;
