import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import {
  clientKey,
  id,
  idParams,
  listOf,
  moment,
  named,
  reference,
  textId,
  version,
  versioned,
} from './primitives.ts';
import { addressSchema, projectRow, USER_TYPES } from './projects.ts';

// A form takes what a file brings (`importFields.ts`): else what came so could not be changed any more.
export const MAX_PROJECT_NAME = 200;
export const MAX_PROJECT_NUMBER = 100;
export const MAX_PLACE = 200;
export const MAX_POSTAL_CODE = 20;
export const MAX_OBJECT_ID = 100;
export const MAX_ADDRESS_TEXT = 500;
export const MAX_ACCESS = 2000;
export const MAX_HOOK = 500;
export const MAX_PROJECT_NOTE = 4000;
const MAX_PROJECT_LABELS = 50;

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

const projectBody = z.strictObject({
  name: named(MAX_PROJECT_NAME),
  number: text(MAX_PROJECT_NUMBER),
  city: text(MAX_PLACE),
  projectTypeId: z._default(z.nullable(id), null),
  labelIds: z._default(z.array(id).check(z.maxLength(MAX_PROJECT_LABELS)), []),
  /** How those who work there get in, where the address does not say. */
  access: text(MAX_ACCESS),
  /** People outside may report on it. */
  openToReporters: z._default(z.boolean(), true),
  /** The booking system that is asked before an issue is reported; empty where there is none. */
  bookingUrl: text(MAX_HOOK),
  /** Another project has the number already, and that is as it should be. */
  sharesNumber: z.optional(z.boolean()),
});
export type ProjectBody = z.output<typeof projectBody>;

const addressBody = z.strictObject({
  street: named(MAX_PLACE),
  postalCode: text(MAX_POSTAL_CODE),
  city: text(MAX_PLACE),
  objectId: text(MAX_OBJECT_ID),
  description: text(MAX_ADDRESS_TEXT),
  access: text(MAX_ACCESS),
  /** Nobody's own, as a stairwell: what is broken there anybody who comes by may know. */
  common: z._default(z.boolean(), false),
});
export type AddressBody = z.output<typeof addressBody>;

/** An address as it is kept in the settings. */
export const keptAddress = z.extend(addressSchema, {
  access: z.string(),
  common: z.boolean(),
  /** So many issues are there. */
  issues: z.int(),
  version,
});
export type KeptAddress = z.infer<typeof keptAddress>;

/** A project as who keeps it sees it. */
export const keptProject = z.extend(projectRow, {
  access: z.string(),
  openToReporters: z.boolean(),
  bookingUrl: z.string(),
  version,
  /** There is a property register that its addresses can be taken from. */
  hasRegister: z.boolean(),
  addresses: z.array(keptAddress),
  people: z.array(
    z.object({
      userType: z.enum(USER_TYPES),
      agent: z.extend(reference, { email: z.string(), inactive: z.boolean() }),
    }),
  ),
});
export type KeptProject = z.infer<typeof keptProject>;
export type ProjectPerson = KeptProject['people'][number];

export const projectNote = z.object({
  id,
  author: z.string(),
  text: z.string(),
  createdAt: moment,
  own: z.boolean(),
});
export type ProjectNote = z.infer<typeof projectNote>;

/** What every order of a project that goes to a contractor carries. */
const externalDelegation = z.object({
  /** What the contractor writes on the invoice. */
  reference: z.string(),
  /** What is agreed on with all of them. */
  text: z.string(),
  /** The project's. */
  version,
});
export type ExternalDelegation = z.infer<typeof externalDelegation>;
const orderBody = z.strictObject({ reference: text(MAX_PLACE), text: text(MAX_ACCESS) });
export type OrderBody = z.output<typeof orderBody>;

const kept = { auth: ['agent'], needs: 'settings.manage' } as const;
/** Of one project. */
const ofProject = { ...kept, params: idParams } as const;
const created = { auth: ['agent'], needs: 'project.create' } as const;
const success = z.object({ success: z.boolean() });
const addressParams = z.object({ id: textId, addressId: textId });
const noteParams = z.object({ id: textId, noteId: textId });
const personParams = z.object({ id: textId, userType: z.enum(USER_TYPES), agentId: textId });

/** Of an administrator, all projects; of a leader, those that he leads: others are not there for him. */
export const projectSettingCalls = {
  types: defineCall({
    ...kept,
    method: 'GET',
    path: '/api/project/types',
    response: listOf(reference),
  }),
  /** 409 with `number` among the fields where another project has it, unless `sharesNumber` says that it may. */
  create: defineCall({
    ...created,
    method: 'POST',
    path: '/api/project',
    body: projectBody,
    response: keptProject,
  }),
  settings: defineCall({
    ...ofProject,
    method: 'GET',
    path: '/api/project/:id/settings',
    response: keptProject,
  }),
  /** 409 as above; and, with what stands now, where somebody else has saved meanwhile. */
  update: defineCall({
    ...ofProject,
    method: 'PUT',
    path: '/api/project/:id',
    body: versioned(projectBody),
    response: keptProject,
  }),
  /** Answers text. 409 with the uses where something hangs on it; it can be archived then. */
  remove: defineCall({
    ...created,
    method: 'DELETE',
    path: '/api/project/:id',
    params: idParams,
    response: z.string(),
  }),
  archive: defineCall({
    ...ofProject,
    method: 'POST',
    path: '/api/project/:id/archive',
    response: success,
  }),
  unarchive: defineCall({
    ...ofProject,
    method: 'POST',
    path: '/api/project/:id/unarchive',
    response: success,
  }),
  addAddress: defineCall({
    ...ofProject,
    method: 'POST',
    path: '/api/project/:id/addresses',
    body: addressBody,
    response: keptAddress,
  }),
  updateAddress: defineCall({
    ...kept,
    method: 'PUT',
    path: '/api/project/:id/addresses/:addressId',
    params: addressParams,
    body: versioned(addressBody),
    response: keptAddress,
  }),
  /** Answers text. 409 with the uses where issues are there. */
  removeAddress: defineCall({
    ...kept,
    method: 'DELETE',
    path: '/api/project/:id/addresses/:addressId',
    params: addressParams,
    response: z.string(),
  }),
  addPerson: defineCall({
    ...kept,
    method: 'POST',
    path: '/api/project/:id/users/:userType/:agentId',
    params: personParams,
    answers: [422],
    response: success,
  }),
  removePerson: defineCall({
    ...kept,
    method: 'DELETE',
    path: '/api/project/:id/users/:userType/:agentId',
    params: personParams,
    response: success,
  }),
  notes: defineCall({
    ...ofProject,
    method: 'GET',
    path: '/api/project/:id/notes',
    response: listOf(projectNote),
  }),
  createNote: defineCall({
    ...ofProject,
    method: 'POST',
    path: '/api/project/:id/notes',
    body: z.strictObject({ key: clientKey, text: named(MAX_PROJECT_NOTE) }),
    response: projectNote,
  }),
  /** Of one's own, and for an administrator of anybody's. */
  removeNote: defineCall({
    ...kept,
    method: 'DELETE',
    path: '/api/project/:id/notes/:noteId',
    params: noteParams,
    response: success,
  }),
  externalDelegation: defineCall({
    ...ofProject,
    method: 'GET',
    path: '/api/project/:id/externalDelegation',
    response: externalDelegation,
  }),
  /** 409 with what stands now where somebody else has saved meanwhile. */
  setExternalDelegation: defineCall({
    ...ofProject,
    method: 'PUT',
    path: '/api/project/:id/externalDelegation',
    body: versioned(orderBody),
    response: externalDelegation,
  }),
};
