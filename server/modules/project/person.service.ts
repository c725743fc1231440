import { userTypeOf } from '#contract/userType.ts';

import { AppError, notFound } from '../../http/errors.ts';
import { type ProjectContext, keptProject, auditProject } from './keep.service.ts';
import { type PersonRole, personRepository } from './person.repository.ts';

/** Adds an agent to a project. Throws NOT_FOUND, and INVALID if their role does not fit. */
export async function addPerson({ tx, me }: ProjectContext, place: PersonRole): Promise<void> {
  const { projectId, agentId, userType } = place;
  await keptProject({ tx, me }, projectId, { lock: true });
  const roleGroup = await personRepository(tx).role(agentId);
  if (!roleGroup) throw notFound('agent');
  if (userTypeOf(roleGroup) !== userType) {
    throw new AppError('INVALID', 'His role does not go with that', {
      fields: { userType: `He is a ${userTypeOf(roleGroup)}` },
    });
  }
  if (await personRepository(tx).add(place)) {
    await auditProject({ tx, me }, 'personAdded', { id: projectId, after: { agentId, userType } });
  }
}

/** Removes an agent from a project. Throws NOT_FOUND, and CONFLICT for leaders who would lock themselves out. */
export async function removePerson({ tx, me }: ProjectContext, place: PersonRole): Promise<void> {
  const { projectId, agentId, userType } = place;
  await keptProject({ tx, me }, projectId, { lock: true });
  if (agentId === me.agentId && me.roleGroup !== 'ROLE_ADMIN') {
    throw new AppError('CONFLICT', 'Somebody else has to do that', { translationKey: 'self' });
  }
  if (!(await personRepository(tx).remove(place))) throw notFound('person');
  await auditProject({ tx, me }, 'personRemoved', { id: projectId, before: { agentId, userType } });
}
