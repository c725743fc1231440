import type { CatalogueKind } from './catalogue/kinds.ts';
import { MAX_EVERY, MAX_REMIND_DAYS } from './importantDates.ts';
import { ISSUE_FIELDS } from './importIssueFields.ts';
import { PRODUCT_FIELDS } from './importProductFields.ts';
import { MAX_FIRM, MAX_PERSON_NAME, MAX_PHONE } from './people.ts';
import {
  MAX_ACCESS,
  MAX_ADDRESS_TEXT,
  MAX_OBJECT_ID,
  MAX_PLACE,
  MAX_POSTAL_CODE,
  MAX_PROJECT_NAME,
  MAX_PROJECT_NUMBER,
} from './projectSettings.ts';

/** How a cell is read. `ref` names another item of the company. */
type CellType =
  | 'text'
  | 'int'
  | 'boolean'
  | 'day'
  | 'moment'
  | 'email'
  | 'uuid'
  | 'links'
  | 'choice'
  | 'ref'
  | 'refs';

type Shape = {
  name: string;
  type: CellType;
  /** Mandatory in the file; with `column` its cells may be empty. */
  required?: true | 'column';
  /** Used for new items only; existing ones keep their value. */
  onlyNew?: true;
  /** Cannot be changed on existing items. */
  fixed?: true;
  /** Longest text or largest number. */
  max?: number;
  /** Smallest number. */
  min?: number;
};

const NAME = { name: 'name', type: 'text', required: true, max: 100 } as const;
const INACTIVE = { name: 'inactive', type: 'boolean' } as const;
const PERSON = [
  { name: 'email', type: 'email', required: true },
  { name: 'firstname', type: 'text', required: true, onlyNew: true, max: MAX_PERSON_NAME },
  { name: 'lastname', type: 'text', required: true, onlyNew: true, max: MAX_PERSON_NAME },
] as const;
const PHONE = { name: 'phone', type: 'text', max: MAX_PHONE } as const;
/** Deactivating a person needs a successor, which no file names. */
const AT_WORK = { ...INACTIVE, fixed: true } as const;

/** Columns of each kind of file, in dependency order: referenced kinds first. */
const FIELDS = {
  internalCategory: [
    NAME,
    { name: 'forReporters', type: 'boolean' },
    { name: 'stopText', type: 'text', max: 500 },
    INACTIVE,
  ],
  externalCategory: [NAME, INACTIVE],
  chargedEntity: [NAME, { name: 'chargedKind', type: 'choice' }, INACTIVE],
  errorType: [
    NAME,
    { name: 'category', type: 'ref' },
    { name: 'isGuarantee', type: 'boolean' },
    { name: 'chargedEntity', type: 'ref' },
    INACTIVE,
  ],
  productCategory: [NAME, INACTIVE],
  productAttribute: [
    { name: 'productCategory', type: 'ref', required: true },
    NAME,
    { name: 'sequence', type: 'int' },
    INACTIVE,
  ],
  issueLabel: [NAME, INACTIVE],
  projectLabels: [NAME, INACTIVE],
  project: [
    { name: 'projectNumber', type: 'text', required: 'column', max: MAX_PROJECT_NUMBER },
    { name: 'projectName', type: 'text', max: MAX_PROJECT_NAME },
    /** Shares its number with another project; the name tells them apart. */
    { name: 'sharesNumber', type: 'boolean' },
    { name: 'projectCity', type: 'text', max: MAX_PLACE },
    { name: 'projectType', type: 'ref' },
    { name: 'projectLabels', type: 'refs' },
    { name: 'archived', type: 'boolean' },
    { name: 'projectAccess', type: 'text', max: MAX_ACCESS },
    { name: 'openToReporters', type: 'boolean' },
    { name: 'orderReference', type: 'text', max: MAX_PLACE },
    { name: 'orderText', type: 'text', max: MAX_ACCESS },
    { name: 'street', type: 'text', max: MAX_PLACE },
    { name: 'objectId', type: 'text', max: MAX_OBJECT_ID },
    { name: 'postalCode', type: 'text', max: MAX_POSTAL_CODE },
    { name: 'city', type: 'text', max: MAX_PLACE },
    { name: 'details', type: 'text', max: MAX_ADDRESS_TEXT },
    { name: 'access', type: 'text', max: MAX_ACCESS },
    { name: 'common', type: 'boolean' },
  ],
  area: [NAME, { name: 'project', type: 'ref' }, INACTIVE],
  importantDate: [
    { name: 'title', type: 'text', required: true, max: 200 },
    { name: 'from', type: 'day', required: true },
    { name: 'to', type: 'day' },
    { name: 'project', type: 'ref' },
    { name: 'text', type: 'text', max: 2000 },
    { name: 'forStaff', type: 'boolean' },
    { name: 'forContractors', type: 'boolean' },
    { name: 'repeatUnit', type: 'choice' },
    { name: 'repeatEvery', type: 'int', min: 1, max: MAX_EVERY },
    { name: 'repeatUntil', type: 'day' },
    { name: 'remindDays', type: 'int', max: MAX_REMIND_DAYS },
    { name: 'remindStaff', type: 'boolean' },
    { name: 'remindContractors', type: 'boolean' },
  ],
  agent: [...PERSON, PHONE, { name: 'role', type: 'choice', required: true, fixed: true }, AT_WORK],
  contractor: [
    ...PERSON,
    PHONE,
    { name: 'firm', type: 'text', max: MAX_FIRM },
    { name: 'categories', type: 'refs' },
    AT_WORK,
  ],
  team: [NAME, { name: 'members', type: 'refs' }],
  issue: ISSUE_FIELDS,
  product: PRODUCT_FIELDS,
} as const satisfies Record<CatalogueKind, readonly Shape[]> & Record<string, readonly Shape[]>;

export type ImportKind = keyof typeof FIELDS;
export const IMPORT_KINDS = Object.keys(FIELDS) as ImportKind[];
export type ImportFieldOf<Kind extends ImportKind> = (typeof FIELDS)[Kind][number]['name'];
export type ImportFieldName = ImportFieldOf<ImportKind>;
export type ImportField = Shape & { name: ImportFieldName };
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = FIELDS;
export const IMPORT_FIELD_NAMES = [
  ...new Set(Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
];

/** Products belong to the installation: only super admins import them. */
export const isForSuperAdmins = (kind: ImportKind): boolean => kind === 'product';
