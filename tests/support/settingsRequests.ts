import { catalogueCalls } from '#contract/catalogue/kinds.ts';

import { formAsking } from './categoryForms.ts';
import type { Ids } from './requests.ts';

const key = () => crypto.randomUUID();
const template = { name: 'Klart', variants: [{ language: 'sv-SE', html: '<p>Klart</p>' }] };
const clock = {
  name: 'Svar inom en dag',
  kind: 'answer',
  minutes: 480,
  priorities: ['high'],
  pausedWhile: ['reporter'],
};
const item = (more: object = {}) => ({ name: `Sak ${key()}`, ...more });
const projectType = () => ({
  ...item(),
  contextKey: 'building',
  hasForm: false,
  jsonForm: { globalTerminology: {}, contextTerminology: {} },
});
const someone = (facts: object) => ({
  firstname: 'Eva',
  lastname: 'Ek',
  email: `eva-${key()}@felix.test`,
  ...facts,
});

/** What a company may set about itself. */
export const COMPANY_FACTS = {
  name: 'Hus & Hem',
  phone: '08-465 004 15',
  supportEmail: 'hjalp@felix.test',
  openingHours: 'vardagar 8–16',
  openingWeek: [null, { from: 480, to: 960 }, null, null, null, null, null],
  onCallPhone: '08-465 004 99',
  onCallTime: 'whenClosed',
  hasPage: true,
  locale: 'sv-SE',
  country: 'SE',
  confirmDays: 7,
  idleDays: 10,
  workersMayReport: true,
  usersMayReport: false,
  twoStep: 'nobody',
};

const personRule = (ids: Ids) => ({
  name: 'VVS',
  conditions: {
    projectId: [ids.project],
    categoryId: [ids.category],
    spaceId: [ids.space],
    errorTypeId: [ids.errorType],
  },
  agentId: ids.worker,
  labelIds: [ids.label],
  contractorId: ids.contractor,
  clockIds: [ids.clock],
});
const teamRule = (ids: Ids) => ({ name: 'Lag', conditions: {}, teamId: ids.team });

/** The bodies of `BODIES` in requests.ts that belong to the settings. */
export const SETTINGS_BODIES: Record<string, ((ids: Ids) => object)[]> = {
  'PUT /api/company': [() => ({ version: 1, ...COMPANY_FACTS })],
  'POST /api/company/preview': [() => ({ country: 'NO' })],
  'POST /api/account/:id/preview': [() => ({ country: 'NO' })],
  'PUT /api/company/look': [() => ({ version: 1, accent: '#ffc20e' })],
  'PUT /api/company/words': [
    () => ({ version: 1, locale: 'sv-SE', words: { 'common.terms.issue.one': 'felanmälan' } }),
  ],
  'POST /api/starter': [() => ({ trade: 'housing' })],
  'POST /api/health/sendAgain': [() => ({ ids: [key()] })],
  'POST /api/agent': [
    (ids) =>
      someone({
        roleGroup: 'ROLE_CONTRACTOR',
        categoryIds: [ids.category],
        projectIds: [ids.project],
      }),
  ],
  'PUT /api/agent/:id': [
    (ids) => someone({ roleGroup: 'ROLE_PROJECT_LEADER', projectIds: [ids.project] }),
    (ids) => someone({ roleGroup: 'ROLE_WORKER', categoryIds: [ids.category] }),
  ],
  'POST /api/agent/:id/leave': [
    (ids) => ({ remove: false, agentId: ids.leader }),
    (ids) => ({ remove: true, teamId: ids.spareTeam }),
  ],
  'POST /api/team': [(ids) => ({ name: `Lag ${key()}`, memberIds: [ids.worker] })],
  'PUT /api/team/:id': [(ids) => ({ name: `Lag ${key()}`, memberIds: [ids.leader] })],
  ...Object.fromEntries(
    Object.keys(catalogueCalls).flatMap((kind) => [
      [`POST /api/${kind}`, [() => item()]],
      [`PUT /api/${kind}/:id`, [() => item()]],
    ]),
  ),
  'POST /api/errorType': [
    (ids) => item({ categoryId: ids.category, chargedEntityId: ids.chargedEntity }),
  ],
  'PUT /api/errorType/:id': [
    (ids) => item({ categoryId: ids.category, chargedEntityId: ids.chargedEntity }),
  ],
  'POST /api/productAttribute': [(ids) => item({ productCategoryId: ids.productCategory })],
  'PUT /api/productAttribute/:id': [(ids) => item({ productCategoryId: ids.productCategory })],
  'POST /api/productAttribute/order': [
    (ids) => ({
      productCategoryId: ids.productCategory,
      ids: [ids.spareProductAttribute, ids.productAttribute],
      began: [ids.productAttribute, ids.spareProductAttribute],
    }),
  ],
  'POST /api/area': [(ids) => item({ projectId: ids.project })],
  'PUT /api/area/:id': [(ids) => item({ projectId: ids.project })],
  'POST /api/project': [
    (ids) => item({ projectTypeId: ids.projectType, labelIds: [ids.projectLabel] }),
  ],
  'PUT /api/project/:id': [
    (ids) => item({ projectTypeId: ids.projectType, labelIds: [ids.projectLabel] }),
  ],
  'POST /api/project/:id/addresses': [() => ({ street: 'Storgatan 1' })],
  'POST /api/project/:id/addresses/sync': [() => ({ dryRun: true }), () => ({})],
  'POST /api/project/objectIds': [() => ({ addresses: [{ street: 'Storgatan 1' }] })],
  'PUT /api/project/:id/addresses/:addressId': [() => ({ street: 'Storgatan 1' })],
  'POST /api/project/:id/notes': [() => ({ key: key(), text: 'Portkod hos värden' })],
  'PUT /api/project/:id/externalDelegation': [() => ({ reference: 'K 4711' })],
  'PUT /api/project/:id/openToReporters': [() => ({ isOpen: false })],
  'POST /api/projectType': [projectType],
  'PUT /api/projectType/:id': [projectType],
  'PUT /api/internalCategory/:id/form': [
    () => ({ schema: formAsking({ tap: { type: 'string', title: 'Vilken kran?' } }) }),
    () => ({}),
  ],
  'POST /api/notification/choices': [
    () => ({
      own: { mention: { app: true, mail: false, push: false, sms: false }, answer: null },
      quiet: { from: '18:00', to: '07:00', areWeekendsQuiet: true },
      digest: { days: 'daily', at: '07:15' },
    }),
  ],
  'POST /api/notification/defaults': [
    () => ({
      roleGroup: 'ROLE_WORKER',
      choices: { mention: { app: true, mail: false, push: false, sms: false } },
    }),
  ],
  'POST /api/absence': [
    (ids) => ({
      agentId: ids.worker,
      from: '2030-07-01',
      to: '2030-07-14',
      substituteId: ids.leader,
    }),
  ],
  'PUT /api/absence/:id': [
    (ids) => ({
      agentId: ids.worker,
      from: '2030-07-01',
      to: '2030-07-07',
      substituteId: ids.admin,
    }),
  ],
  'POST /api/absence/:id/answer': [() => ({ isAccepted: true })],
  'PUT /api/duty': [
    (ids) => ({
      projectId: ids.project,
      weeks: [{ monday: '2030-07-01', agentId: ids.worker, reserveId: ids.leader }],
    }),
  ],
  'POST /api/duty/swap': [
    (ids) => ({ projectId: ids.project, monday: '2031-07-07', agentId: ids.leader }),
  ],
  'POST /api/duty/ask': [(ids) => ({ projectId: ids.project, monday: '2031-07-21' })],
  'POST /api/duty/swap/answer': [
    (ids) => ({ projectId: ids.project, monday: '2031-07-07', isAccepted: true }),
  ],
  'PUT /api/duty/plan': [
    (ids) => ({
      projectId: ids.project,
      minutes: { duty: 5, reserve: 5, leaders: 5 },
      phone: '08-123 45',
    }),
  ],
  'POST /api/announcement': [
    (ids) => ({
      kind: 'stop',
      title: 'Hissen står still',
      projectId: ids.project,
      areaId: ids.area,
      issueId: ids.issue,
      isMailed: true,
    }),
    () => ({ kind: 'planned', title: 'Kontoret är stängt', until: '2030-07-01' }),
  ],
  'PUT /api/announcement/:id': [
    (ids) => ({ kind: 'ok', title: 'Hissen går', projectId: ids.project, areaId: ids.area }),
  ],
  'PUT /api/translation': [
    (ids) => ({
      kind: 'announcement',
      id: ids.announcement,
      field: 'title',
      locale: 'en-GB',
      own: 'Hissen går',
      text: 'The lift works',
    }),
  ],
  'POST /api/announcement/:id/close': [() => ({ isClosed: true })],
  'POST /api/importantDate': [
    (ids) => ({ title: 'Besiktning', projectId: ids.project, from: '2030-01-31' }),
    () => ({
      title: 'Semester',
      from: '2030-07-01',
      repeat: { unit: 'year', every: 1, until: null },
      reminder: { daysBefore: 7, staff: true, contractors: false },
    }),
  ],
  'PUT /api/importantDate/:id': [
    (ids) => ({ title: 'Besiktning', projectId: ids.project, from: '2030-02-28' }),
  ],
  'POST /api/routingRule': [personRule, teamRule],
  'PUT /api/routingRule/:id': [personRule, teamRule],
  'POST /api/routingRule/save': [
    (ids) => ({ added: [personRule(ids), teamRule(ids)].map((one) => ({ ...one, ref: key() })) }),
    (ids) => ({ changed: [{ ...personRule(ids), id: ids.routingRule, version: 1 }] }),
    (ids) => ({ changed: [{ ...teamRule(ids), id: ids.routingRule, version: 1 }] }),
    (ids) => ({ removed: [ids.routingRule] }),
    (ids) => ({ order: { rules: [ids.routingRule], began: [ids.routingRule] } }),
  ],
  'POST /api/issue/:id/routing': [
    (ids) => ({ responsibleId: ids.worker, reason: 'Har nyckeln' }),
    (ids) => ({ responsibleId: ids.leader, ruleId: ids.routingRule }),
  ],
  'POST /api/routingRule/dryRun': [
    (ids) => ({ rules: [personRule(ids), teamRule(ids)] }),
    (ids) => ({ rules: [personRule(ids)], month: '2026-10' }),
  ],
  'POST /api/clock': [() => clock],
  'PUT /api/clock/:id': [() => clock],
  'POST /api/clock/preview': [(ids) => ({ id: ids.clock, clock })],
  'POST /api/messageTemplate': [() => template],
  'PUT /api/messageTemplate/:id': [() => template],
  'POST /api/messageTemplate/order': [(ids) => ({ ids: [ids.template], began: [ids.template] })],
  'POST /api/messageTemplate/preview': [(ids) => ({ ...template.variants[0], issueId: ids.issue })],
};
