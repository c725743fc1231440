import type { ImportFieldName, ImportFieldOf } from '#contract/importFields.ts';

import type { Column, Target } from './rows.repository.ts';
import { same, type Values } from './work.ts';

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

/** What a row may say of its project, whichever of its addresses it is; the number is what it is known by. */
export const OF_PROJECT: ImportFieldName[] = [
  ...keysOf(PROJECT).filter((field) => field !== 'projectNumber'),
  'projectLabels',
];
/** An address is found however its street and object are written, and is then written as the file has it. */
export const OF_ADDRESS = keysOf(ADDRESS);

export const isAddress = ({ street, objectId }: Values) => Boolean(street) || Boolean(objectId);

/** Which project a row is about: its number says, or its name where it has none, or shares it. */
export const projectKey = ({ projectNumber, projectName, sharesNumber }: Values): string =>
  projectNumber && sharesNumber !== true
    ? same(projectNumber)
    : `${same(projectNumber)}\n${same(projectName)}`;
