import { SETTINGS_KINDS, type SettingsKind } from '#contract/catalogue/kinds.ts';

import type { Person } from './people.ts';

/** A write call; the body has `NAME` in place of a name. */
type Change = { method: 'POST' | 'PUT'; path: string; body: object | string };

/** A part of the company’s settings with a page, the people who may open it, and the calls an outsider might try. */
type Area = {
  /** The requirement ids it belongs to. */
  ids: string;
  path: string;
  opens: readonly Person[];
  /** Absent if it has no write call. */
  change?: Change & {
    /** Where a created item would be listed. */
    list: string;
    /** Who may change it, where more people may read it. */
    by?: readonly Person[];
  };
};

export const NAME = '{name}';
const SUPER = ['super'] as const;
const ADMINS = ['super', 'admin'] as const;
const LEADERS = ['super', 'admin', 'leader'] as const;
const post = (path: string, body: object, list = path) =>
  ({ method: 'POST', path, body, list }) as const;

const kept = (kind: SettingsKind): Area => ({
  ids: IDS[kind] ?? 'SET-01',
  path: `/settings/${kind}`,
  opens: ADMINS,
  change: post(`/api/${kind}`, { name: NAME }),
});
/** Requirements of single kinds. */
const IDS: Partial<Record<SettingsKind, string>> = {
  productCategory: 'SET-01 SET-04',
  projectLabels: 'PROJ-07',
};
const someone = { firstname: 'Olle', lastname: NAME };

export const AREAS: readonly Area[] = [
  ...SETTINGS_KINDS.filter((kind) => kind !== 'area').map(kept),
  {
    ids: 'SET-03',
    path: '/settings/area',
    opens: LEADERS,
    change: post('/api/area', { name: NAME, projectId: 1 }),
  },
  {
    ids: 'SET-01',
    path: '/settings/clock',
    opens: ADMINS,
    change: post('/api/clock', { name: NAME, kind: 'remedy', minutes: 60 }),
  },
  {
    ids: 'SET-05',
    path: '/settings/messageTemplate',
    opens: LEADERS,
    change: post('/api/messageTemplate', {
      name: NAME,
      variants: [{ language: 'sv-SE', html: '<p>Klart</p>' }],
    }),
  },
  {
    ids: 'SET-06',
    path: '/settings/importantDate',
    opens: LEADERS,
    change: post('/api/importantDate', { title: NAME, from: '2030-07-01' }),
  },
  { ids: 'SET-01', path: '/settings/setup', opens: ADMINS },
  {
    ids: 'SET-07',
    path: '/settings/people',
    opens: ADMINS,
    change: post('/api/agent', {
      ...someone,
      email: 'olle.olovlig@kvarnvik.example',
      roleGroup: 'ROLE_ADMIN',
    }),
  },
  {
    ids: 'SET-08',
    path: '/settings/teams',
    opens: ADMINS,
    change: post('/api/team', { name: NAME, memberIds: [] }),
  },
  { ids: 'SET-08', path: '/settings/roles', opens: ADMINS },
  {
    ids: 'PROJ-01 SET-12',
    path: '/settings/project',
    opens: LEADERS,
    change: { ...post('/api/project', { name: NAME }), by: ADMINS },
  },
  {
    ids: 'TOP-19',
    path: '/settings/company',
    opens: ADMINS,
    change: {
      method: 'PUT',
      path: '/api/company/words',
      body: { version: 1, locale: 'en-GB', words: { 'common.terms.area.one': NAME } },
      list: '/api/company',
    },
  },
  {
    ids: 'SET-01',
    path: '/settings/rules',
    opens: ADMINS,
    change: post('/api/routingRule', { name: NAME, conditions: {}, priority: 'low' }),
  },
  {
    ids: 'IMP-01',
    path: '/import',
    opens: ADMINS,
    change: {
      method: 'POST',
      path: `/api/import/issueLabel?name=${NAME}.csv&key=7c3b5f0e-5a53-4c0f-9d4a-3f1f6f0b6a11`,
      body: `Namn\r\n${NAME}\r\n`,
      list: '/api/import',
    },
  },
  { ids: 'STAT-01', path: '/statistics', opens: LEADERS },
  {
    ids: 'SUP-01',
    path: '/super-admin/companies',
    opens: SUPER,
    change: post('/api/account', {
      name: NAME,
      domain: 'olovlig',
      accent: '#17594a',
      locale: 'sv-SE',
      country: 'SE',
      admin: { ...someone, email: 'olle.olovlig@kvarnvik.example' },
    }),
  },
  {
    ids: 'SUP-01 SUP-02',
    path: '/super-admin/project-types',
    opens: SUPER,
    change: post('/api/projectType', {
      name: NAME,
      contextKey: 'building',
      hasForm: false,
      jsonForm: { globalTerminology: {}, contextTerminology: {} },
    }),
  },
  { ids: 'SUP-01', path: '/super-admin/health', opens: SUPER },
  { ids: 'SHOW-01', path: '/showcase', opens: SUPER },
];

/** Areas closed to everybody who is not an agent or has another role. */
export const closedTo = (person?: Person) =>
  AREAS.filter(({ opens }) => person === undefined || !opens.includes(person));

/** Changes closed to everybody of a role who may read. */
export const fixedFor = (person?: Person) =>
  AREAS.filter(
    ({ opens, change }) =>
      change && (person === undefined || !(change.by ?? opens).includes(person)),
  );

/** Every requirement id of an area closed to somebody, once. */
export const idsOf = (areas: readonly Area[]) =>
  [...new Set(areas.flatMap(({ ids }) => ids.split(' ')))].toSorted().join(' ');
