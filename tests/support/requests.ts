import type { Call } from '#contract/call.ts';
import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { ImportState } from '#contract/import.ts';

import { type ItemName, KINDS } from './builders.ts';
import { spareOf, undoKeyOf, type WholeCompany } from './company.ts';
import { DELEGATION_BODIES } from './delegationRequests.ts';
import { setImport } from './imports.ts';
import {
  markDone,
  nameAnnouncements,
  PHONE_ID,
  planVisit,
  proposeVisit,
  rememberPhone,
} from './preparations.ts';
import { MESSAGE_BODIES } from './messageRequests.ts';
import { REPORT_BODIES } from './reportRequests.ts';
import { SETTINGS_BODIES } from './settingsRequests.ts';

/** What an id in a request refers to. */
export type Kind = keyof WholeCompany['made'];
export type Ids = Record<Kind, number>;

export const idsOf = ({ made }: WholeCompany): Ids =>
  Object.fromEntries(Object.entries(made).map(([kind, { id }]) => [kind, id])) as Ids;

const key = () => crypto.randomUUID();

const importIs =
  (state: ImportState) =>
  ({ made }: WholeCompany) =>
    setImport(made.importJob, state);

/** What somebody else must have done before a body of `BODIES` is accepted. */
export const BEFORE: Record<string, (company: WholeCompany) => Promise<unknown>> = {
  'PUT /api/translation': nameAnnouncements,
  'POST /api/import/:id/stop': importIs('running'),
  'POST /api/import/:id/undo': importIs('done'),
  'DELETE /api/issue/:id/phones/:phoneId': rememberPhone,
  'POST /api/issue/:id/confirm': markDone,
  'POST /api/issue/:id/delegations/:delegationId/visit': planVisit,
  'POST /api/issue/:id/visit/end': proposeVisit,
  'POST /api/issue/:id/reject': markDone,
};

/**
 * For every call with a body, the bodies that a company’s own admin sends successfully, with every id that they can
 * contain; each body is a function of the ids, so that a test can exchange one.
 */
export const BODIES: Record<string, ((ids: Ids) => object)[]> = {
  ...SETTINGS_BODIES,
  ...MESSAGE_BODIES,
  ...REPORT_BODIES,
  'POST /api/issue/bulk': [
    (ids) => ({ ids: [ids.issue], action: { do: 'unread' } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'read' } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'removeLabel', labelId: ids.label } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'addLabel', labelId: ids.label } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'assign', responsibleId: ids.worker } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'status', status: 'inProgress' } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'team', teamId: ids.team }, undoKey: key() }),
    (ids) => ({ ids: [ids.issue], action: { do: 'category', categoryId: ids.category } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'priority', priority: 'urgent' } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'due', dueAt: '2030-01-01T00:00:00Z' } }),
    (ids) => ({ ids: [ids.issue], action: { do: 'wait', waitingFor: 'reporter' } }),
    (ids) => ({
      ids: [ids.issue],
      action: { do: 'gather', mainId: ids.duplicateOf },
      preview: true,
    }),
    (ids) => ({
      ids: [ids.issue],
      action: { do: 'close', resolution: 'fixed', message: '<p>Klart</p>' },
    }),
  ],
  'POST /api/import/:id/mapping': [() => ({ columns: ['name'] })],
  'PUT /api/import/:id/rows/:n': [() => ({ field: 'name', text: 'Fukt' })],
  'PUT /api/import/:id/rows/:n/decision': [() => ({ decision: 'leave' })],
  'POST /api/import/:id/decide': [() => ({ code: 'missing', field: 'name', decision: 'leave' })],
  'POST /api/import/:id/values': [() => ({ field: 'name', value: 'Fuckt', text: 'Fukt' })],
  'PUT /api/import/:id/header': [() => ({ row: 2 })],
  'POST /api/undo': [(ids) => ({ key: undoKeyOf({ id: ids.admin }) })],
  'PUT /api/issue/:id': [
    (ids) => ({
      version: 1,
      addressId: ids.address,
      areaId: ids.area,
      spaceId: ids.space,
      categoryId: ids.category,
      errorTypeId: ids.errorType,
      chargedEntityId: ids.chargedEntity,
      productCategoryId: ids.productCategory,
      labelIds: [ids.label],
      responsibleId: ids.worker,
      teamId: ids.team,
      assigneeIds: [ids.leader],
    }),
  ],
  'POST /api/issue/summary': [
    (ids) => ({ contractors: [ids.contractor], key: key() }),
    () => ({ emails: ['styrelsen@example.test'], key: key() }),
  ],
  'POST /api/view': [() => ({ name: 'Akuta', access: 'shared', filter: 'priority=urgent' })],
  'POST /api/statisticsReport': [
    (ids) => ({ name: 'Flödet', filter: 'tab=flow', rhythm: 'weekly', recipients: [ids.leader] }),
  ],
  'PUT /api/statisticsReport/:id': [
    (ids) => ({ name: 'Tider', filter: 'tab=times', rhythm: 'monthly', recipients: [ids.leader] }),
  ],
  'PUT /api/view/:id': [() => ({ name: 'Nya', access: 'shared', filter: 'status=new' })],
  'POST /api/alarm/:id/take': [() => ({})],
  'POST /api/mailIn/:id/place': [(ids) => ({ number: ids.issueNumber, type: 'internal' })],
  'POST /api/mailIn/:id/makeIssue': [(ids) => ({ projectId: ids.project, title: 'Läcka' })],
  'PUT /api/issue/:id/labels': [(ids) => ({ labelIds: [ids.label] })],
  'POST /api/issue/:id/status': [() => ({ version: 1, status: 'done' })],
  'POST /api/issue/:id/confirm': [() => ({ version: 2, key: key() })],
  'POST /api/issue/:id/reject': [
    () => ({ version: 2, reason: 'partly', message: 'Droppar än', key: key() }),
  ],
  'POST /api/issue/:id/close': [
    (ids) => ({ version: 1, resolution: 'duplicate', duplicateOfId: ids.duplicateOf, key: key() }),
  ],
  ...DELEGATION_BODIES,
  'POST /api/issue/:id/products': [
    () => ({
      key: key(),
      uuid: key(),
      articleNumber: '8210045',
      name: 'Packning',
      vendor: 'Rörteam',
      quantity: 2.5,
    }),
  ],
  'PUT /api/issue/:id/products/:lineId': [() => ({ quantity: 3 })],
  'PUT /api/issue/:id/attributes/:attributeId': [() => ({ value: 'Bosch' })],
  'POST /api/issue/:id/presence': [() => ({ page: key(), writing: 'message' })],
  'POST /api/issue/:id/notes': [() => ({ key: key(), text: 'Portkod hos värden' })],
  'POST /api/notification/done': [(ids) => ({ issueIds: [ids.issue], isDone: true })],
  'POST /api/notification/doneRest': [() => ({ until: new Date().toISOString() })],
  'POST /api/notification/read': [(ids) => ({ issueIds: [ids.issue] })],
  'POST /api/notification/later': [(ids) => ({ issueIds: [ids.issue], isUntilAnswer: true })],
  'PUT /api/issue/:id/attachments/:attachmentId/internal': [() => ({ internal: true })],
};

const ITEMS = Object.entries(KINDS) as [ItemName, CatalogueKind][];

/** What the ids of a path refer to when it is deleted, where different. */
const DELETED: Record<string, Kind> = {
  '/api/agent/:id': 'spareAgent',
  '/api/team/:id': 'spareTeam',
  '/api/attachment/:id': 'draft',
  '/api/project/:id': 'spareProject',
  '/api/projectType/:id': 'spareProjectType',
  '/api/project/:id/addresses/:addressId': 'spareAddress',
  ...Object.fromEntries(ITEMS.map(([name, kind]) => [`/api/${kind}/:id`, spareOf(name)])),
};

/** What the ids of a path refer to, by the path up to them. */
const IN_PATH: Record<string, Kind> = {
  '/api/account/:id': 'account',
  '/api/agent/:id': 'worker',
  '/api/team/:id': 'team',
  '/api/settings/:area/:id': 'category',
  '/api/issue/:id': 'issue',
  '/api/issue/:id/links/:linkId': 'link',
  '/api/agentIssue/:id': 'issue',
  '/api/issue/:id/messages/:messageId': 'message',
  '/api/issue/:id/delegations/:delegationId': 'delegation',
  '/api/messageTemplate/:id': 'template',
  '/api/issue/:id/template/:templateId': 'template',
  '/api/issue/:id/as/contractor/:agentId': 'contractor',
  '/api/issue/:id/notes/:noteId': 'note',
  '/api/issue/:id/products/:lineId': 'productLine',
  '/api/issue/:id/attributes/:attributeId': 'productAttribute',
  '/api/issue/:id/attachments/:attachmentId': 'attachment',
  '/api/attachment/:id': 'attachment',
  ...Object.fromEntries(
    ITEMS.flatMap(([name, kind]) => [
      [`/api/${kind}/:id`, name],
      [`/api/${kind}/:id/:replacementId`, name],
    ]),
  ),
  '/api/project/:id': 'project',
  '/api/project/:id/addresses/:addressId': 'address',
  '/api/project/:id/notes/:noteId': 'projectNote',
  '/api/project/:id/users/:userType/:agentId': 'contractor',
  '/obosApi/getAxProject/:id': 'agreement',
  '/api/projectType/:id': 'projectType',
  '/api/view/:id': 'view',
  '/api/statisticsReport/:id': 'statisticsReport',
  '/api/importantDate/:id': 'importantDate',
  '/api/routingRule/:id': 'routingRule',
  '/api/absence/:id': 'absence',
  '/api/mailIn/:id': 'mailIn',
  '/api/announcement/:id': 'announcement',
  '/api/alarm/:id': 'urgentIssue',
  '/api/clock/:id': 'clock',
  '/api/import/:id': 'importJob',
};

/** Path parameters that are no ids. */
const PLAIN: Record<string, string> = {
  ':kind': 'issueLabel',
  ':area': 'internalCategory',
  ':picture': 'logo',
  ':userType': 'contractor',
  ':n': '2',
  ':name': 'fil.pdf',
  ':phoneId': PHONE_ID,
  ':domain': 'ingen',
  ':year': '2026',
  ':file': `ca_${'A'.repeat(43)}.ics`,
  ':country': 'SE',
  ':index': 'products-sv',
};

/** The kinds of id in a call’s path. Throws for a new path that is not known here yet. */
export function kindsInPath({ method, path }: Call): Kind[] {
  const params = [...path.matchAll(/\/:(\w+)/gu)].filter(([, name]) => !(`:${name}` in PLAIN));
  return params.map(({ index, 0: text }) => {
    const upTo = path.slice(0, index + text.length);
    const kind = (method === 'DELETE' ? DELETED[upTo] : undefined) ?? IN_PATH[upTo];
    if (!kind) throw new Error(`Say in tests/support/requests.ts what ${upTo} is the id of`);
    return kind;
  });
}

/** The path of a call with its ids filled in. */
export function pathOf(call: Call, ids: Ids): string {
  const kinds = kindsInPath(call);
  let n = 0;
  const fill = (name: string) => PLAIN[name] ?? String(ids[kinds[n++] ?? 'issue']);
  const path = call.path.replaceAll(/:\w+/gu, fill);
  return call.upload && call.query ? `${path}?name=fil.txt&key=${key()}` : path;
}

/** Query parameters that hold ids, and of what. */
export const IN_QUERY: Record<string, Kind> = {
  project: 'project',
  address: 'address',
  area: 'area',
  space: 'space',
  category: 'category',
  errorType: 'errorType',
  chargedEntity: 'chargedEntity',
  label: 'label',
  assignee: 'worker',
  team: 'team',
  contractor: 'contractor',
  type: 'projectType',
  issue: 'issue',
};
