import { type KeptProject, projectSettingCalls as calls } from '#contract/projectSettings.ts';
import { projectCalls } from '#contract/projects.ts';
import { propertyRegisterCalls } from '#contract/propertyRegister.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { addAddress, changeAddress, removeAddress } from './address.service.ts';
import { keepRepository } from './keep.repository.ts';
import {
  archiveProject,
  changeProject,
  createProject,
  externalDelegation,
  keptProject,
  removeProject,
  setExternalDelegation,
} from './keep.service.ts';
import { listNotes, removeNote, writeNote } from './note.service.ts';
import { addPerson, removePerson } from './person.service.ts';
import { sortedProject } from './sortedProject.ts';
import { objectsAt, syncAddresses } from './sync.service.ts';

const DELETED = 'Deleted';
const DONE = { success: true };

/** Managing projects: administrators all, leaders the ones they lead. */
export function mountProjectSettings(
  mounts: Mount,
  { bookings, register }: Pick<Deps, 'bookings' | 'register'>,
) {
  const { mount } = mounts;
  const answerOf = (project: Omit<KeptProject, 'hasRegister'>): KeptProject => ({
    ...sortedProject(project),
    hasRegister: register !== undefined,
  });
  mount(projectCalls.types, async ({ tx }) => ({
    list: (await keepRepository(tx).types()).toSorted(byName),
  }));
  mount(calls.create, async ({ me, tx, body }) =>
    answerOf(await createProject({ tx, me }, body, bookings)),
  );
  mount(calls.settings, async ({ me, tx, params }) =>
    answerOf(await keptProject({ tx, me }, params.id)),
  );
  mount(calls.update, async ({ me, tx, params, body }) =>
    answerOf(await changeProject({ tx, me }, { id: params.id, body, bookings, answerOf })),
  );
  mount(calls.remove, async ({ me, tx, params }) => {
    await removeProject({ tx, me }, params.id);
    return DELETED;
  });
  mount(calls.archive, async ({ me, tx, params }) => {
    await archiveProject({ tx, me }, params.id, true);
    return DONE;
  });
  mount(calls.unarchive, async ({ me, tx, params }) => {
    await archiveProject({ tx, me }, params.id, false);
    return DONE;
  });
  mountParts(mounts);
  mountRegister(mounts, register);
}

function mountRegister({ mountStream }: Mount, register: Deps['register']) {
  mountStream(propertyRegisterCalls.sync, ({ me, params, body, within }) =>
    syncAddresses({ me, within, register }, params.id, body),
  );
  mountStream(propertyRegisterCalls.objectIds, async ({ body, within }) => ({
    list: await objectsAt({ within, register }, body.addresses),
  }));
}

function mountParts({ mount }: Mount) {
  mount(calls.addAddress, ({ me, tx, params, body }) => addAddress({ tx, me }, params.id, body));
  mount(calls.updateAddress, ({ me, tx, params: { id: projectId, addressId }, body }) =>
    changeAddress({ tx, me }, { projectId, addressId }, body),
  );
  mount(calls.removeAddress, async ({ me, tx, params: { id: projectId, addressId } }) => {
    await removeAddress({ tx, me }, { projectId, addressId });
    return DELETED;
  });
  mount(calls.addPerson, async ({ me, tx, params: { id: projectId, ...member } }) => {
    await addPerson({ tx, me }, { projectId, ...member });
    return DONE;
  });
  mount(calls.removePerson, async ({ me, tx, params: { id: projectId, ...member } }) => {
    await removePerson({ tx, me }, { projectId, ...member });
    return DONE;
  });
  mount(calls.notes, async ({ me, tx, params }) => ({
    list: await listNotes({ tx, me }, params.id),
  }));
  mount(calls.createNote, ({ me, tx, params, body }) =>
    writeNote({ tx, me }, { projectId: params.id, ...body }),
  );
  mount(calls.removeNote, async ({ me, tx, params }) => {
    await removeNote({ tx, me }, params.id, params.noteId);
    return DONE;
  });
  mount(calls.externalDelegation, ({ me, tx, params }) =>
    externalDelegation({ tx, me }, params.id),
  );
  mount(calls.setExternalDelegation, ({ me, tx, params, body }) =>
    setExternalDelegation({ tx, me }, params.id, body),
  );
}
