import type { ProjectNote } from '#contract/projectSettings.ts';

import { and, eq, sql } from 'drizzle-orm';

import { int, json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { managesProject } from './keep.repository.ts';
import { projectNotes } from './projectNote.table.ts';

const noteOf = (
  me: AgentIdentity,
) => sql`json_build_object('id', n.id, 'text', n.text, 'createdAt', n.created_at,
  'author', g.firstname || ' ' || g.lastname, 'own', n.author_id = ${me.agentId})`;
const NOTES = sql`project_note n
  join agent g on g.account_id = n.account_id and g.id = n.author_id
  join "user" u on u.id = g.user_id`;

export const noteRepository = ({ db, accountId }: TenantTx) => ({
  /** Newest first; undefined if the agent manages no such project. */
  list: async (me: AgentIdentity, projectId: number): Promise<ProjectNote[] | undefined> => {
    const row = await queryRow(
      db,
      { notes: json<ProjectNote[]>() },
      sql`
      select coalesce((select json_agg(${noteOf(me)} order by n.id desc) from ${NOTES}
        where n.account_id = p.account_id and n.project_id = p.id), '[]') as notes
      from project p where p.account_id = ${accountId} and p.id = ${projectId} and ${managesProject(me)}`,
    );
    return row?.notes;
  },

  /** False if the agent manages no such project, or the key was used before. */
  insert: async (
    me: AgentIdentity,
    { projectId, key, text }: { projectId: number; key: string; text: string },
  ): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      insert into project_note (account_id, project_id, author_id, client_key, text)
      select p.account_id, p.id, ${me.agentId}, ${key}, ${text} from project p
      where p.account_id = ${accountId} and p.id = ${projectId} and ${managesProject(me)}
      on conflict (account_id, author_id, client_key) do nothing returning id`);
    return rows.length > 0;
  },

  byKey: (me: AgentIdentity, key: string) =>
    queryRow(
      db,
      { note: json<ProjectNote>(), projectId: int },
      sql`
      select ${noteOf(me)} as note, n.project_id as "projectId" from ${NOTES}
        join project p on p.account_id = n.account_id and p.id = n.project_id
      where n.account_id = ${accountId} and n.client_key = ${key} and n.author_id = ${me.agentId}
        and ${managesProject(me)}`,
    ),

  /** Undefined if a project the agent manages has no such note. */
  read: async (me: AgentIdentity, projectId: number, id: number) => {
    const row = await queryRow(
      db,
      { note: json<ProjectNote>() },
      sql`
      select ${noteOf(me)} as note from ${NOTES} join project p on p.account_id = n.account_id and p.id = n.project_id
      where n.account_id = ${accountId} and n.project_id = ${projectId} and n.id = ${id} and ${managesProject(me)}`,
    );
    return row?.note;
  },

  remove: async (projectId: number, id: number): Promise<void> => {
    const isOfProject = and(
      eq(projectNotes.accountId, accountId),
      eq(projectNotes.projectId, projectId),
    );
    await db.delete(projectNotes).where(and(isOfProject, eq(projectNotes.id, id)));
  },
});
