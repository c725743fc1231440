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

// At least the import's limits (`importFields.ts`), else imported values could not be edited.
export const MAX_PROJECT_NAME = 200;
export const MAX_PROJECT_NUMBER = 100;
export const MAX_PLACE = 200;
export const MAX_POSTAL_CODE = 20;
export const MAX_OBJECT_ID = 100;
export const MAX_ADDRESS_TEXT = 500;
export const MAX_ACCESS = 2000;
export const MAX_HOOK = 500;
const MAX_PROJECT_NOTE = 4000;
const MAX_PROJECT_LABELS = 50;

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

const projectBody = z.strictObject({
  name: named(MAX_PROJECT_NAME),
  number: text(MAX_PROJECT_NUMBER),
  city: text(MAX_PLACE),
  projectTypeId: z._default(z.nullable(id), null),
  labelIds: z._default(z.array(id).check(z.maxLength(MAX_PROJECT_LABELS)), []),
  /** Access instructions for workers, unless the address has its own. */
  access: text(MAX_ACCESS),
  /** Open to outside reporters. */
  openToReporters: z._default(z.boolean(), true),
  /** Booking system queried before reporting; empty without one. */
  bookingUrl: text(MAX_HOOK),
  /** Confirms that another project has the same number. */
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
  /** A common area such as a stairwell: its faults are public to visitors. */
  common: z._default(z.boolean(), false),
});
export type AddressBody = z.output<typeof addressBody>;

/** An address in the settings. */
export const keptAddress = z.extend(addressSchema, {
  access: z.string(),
  /** Issues at the address. */
  issues: z.int(),
  version,
});
export type KeptAddress = z.infer<typeof keptAddress>;

/** A project in the settings. */
export const keptProject = z.extend(projectRow, {
  access: z.string(),
  openToReporters: z.boolean(),
  bookingUrl: z.string(),
  version,
  /** A property register is configured for its addresses. */
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

/** Terms carried by every delegation of a project. */
const externalDelegation = z.object({
  /** Invoice reference. */
  reference: z.string(),
  /** Terms agreed with all contractors. */
  text: z.string(),
  /** Version of the project. */
  version,
});
export type ExternalDelegation = z.infer<typeof externalDelegation>;
const delegationTextBody = z.strictObject({ reference: text(MAX_PLACE), text: text(MAX_ACCESS) });
export type DelegationTextBody = z.output<typeof delegationTextBody>;

const access = { auth: ['agent'], needs: 'settings.manage' } as const;
const ofProject = { ...access, params: idParams } as const;
const created = { auth: ['agent'], needs: 'project.create' } as const;
const success = z.object({ success: z.boolean() });
const addressParams = z.object({ id: textId, addressId: textId });
const noteParams = z.object({ id: textId, noteId: textId });
const personParams = z.object({ id: textId, userType: z.enum(USER_TYPES), agentId: textId });

/** Administrators manage all projects, leaders those they lead; others answer 404. */
export const projectSettingCalls = {
  /** 409 with `number` in `fields` when it is taken, unless `sharesNumber` is set. */
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
  /** 409 as above and, with the saved state, when someone else saved first. */
  update: defineCall({
    ...ofProject,
    method: 'PUT',
    path: '/api/project/:id',
    body: versioned(projectBody),
    response: keptProject,
  }),
  /** Answers plain text. 409 with `uses` when in use; archive it then. */
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
    ...access,
    method: 'PUT',
    path: '/api/project/:id/addresses/:addressId',
    params: addressParams,
    body: versioned(addressBody),
    response: keptAddress,
  }),
  /** Answers plain text. 409 with `uses` when issues are there. */
  removeAddress: defineCall({
    ...access,
    method: 'DELETE',
    path: '/api/project/:id/addresses/:addressId',
    params: addressParams,
    response: z.string(),
  }),
  addPerson: defineCall({
    ...access,
    method: 'POST',
    path: '/api/project/:id/users/:userType/:agentId',
    params: personParams,
    answers: [422],
    response: success,
  }),
  removePerson: defineCall({
    ...access,
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
  /** One's own notes; any note for administrators. */
  removeNote: defineCall({
    ...access,
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
  /** 409 with the saved state when someone else saved first. */
  setExternalDelegation: defineCall({
    ...ofProject,
    method: 'PUT',
    path: '/api/project/:id/externalDelegation',
    body: versioned(delegationTextBody),
    response: externalDelegation,
  }),
};
