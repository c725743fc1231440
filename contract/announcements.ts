import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import {
  day,
  givenDay,
  id,
  idParams,
  listOf,
  moment,
  named,
  reference,
  version,
  versioned,
} from './primitives.ts';

export const MAX_ANNOUNCEMENT_TITLE = 120;
export const MAX_ANNOUNCEMENT_TEXT = 1000;
export const MAX_STREET = 200;

/** A supply has stopped, will stop, or works again: in the order in which they are shown. */
export const ANNOUNCEMENT_KINDS = ['stop', 'planned', 'ok'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];
/** How long it is shown that something works again, in hours. */
export const OK_HOURS = 24;

const shown = {
  id,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  text: z.string(),
  /** Last day on which it is shown; null until it is closed. */
  until: z.nullable(day),
  updatedAt: moment,
};

/** An announcement as everybody may read it. `place`: street, area or project; empty for the whole company. */
export const publicAnnouncement = z.object({
  ...shown,
  place: z.string(),
  /** The company's own words where a translation is shown. */
  original: z.nullable(z.object({ title: z.string(), text: z.string(), locale: z.string() })),
});
export type PublicAnnouncement = z.infer<typeof publicAnnouncement>;

export const announcementSchema = z.object({
  ...shown,
  /** Null for the whole company. */
  project: z.nullable(reference),
  area: z.nullable(reference),
  street: z.nullable(z.string()),
  /** The issue that it was made from. */
  issue: z.nullable(z.object({ id, number: z.int() })),
  /** Who published it. */
  by: z.string(),
  createdAt: moment,
  closedAt: z.nullable(moment),
  /** Residents read it now. */
  isShown: z.boolean(),
  /** False for a leader where the whole company is meant. */
  mayChange: z.boolean(),
  version,
});
export type Announcement = z.infer<typeof announcementSchema>;

const fields = {
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: named(MAX_ANNOUNCEMENT_TITLE),
  text: z._default(z.string().check(z.trim(), z.maxLength(MAX_ANNOUNCEMENT_TEXT)), ''),
  projectId: z._default(z.nullable(id), null),
  /** Of the project. */
  areaId: z._default(z.nullable(id), null),
  /** One of the streets and numbers of the project. */
  street: z._default(z.nullable(named(MAX_STREET)), null),
  until: z._default(z.nullable(givenDay), null),
};
const changed = z.strictObject(fields);

export const newAnnouncement = z.strictObject({
  ...fields,
  /** The issue it is made from, whose history tells of it. */
  issueId: z._default(z.nullable(id), null),
  /** By mail to whoever has an open issue there. */
  isMailed: z._default(z.boolean(), false),
});
export type NewAnnouncement = z.output<typeof newAnnouncement>;
export type ChangedAnnouncement = z.output<typeof changed>;

const access = { auth: ['agent'], needs: 'announcement.manage' } as const;

/** Leaders manage those of their projects, administrators all. */
export const announcementCalls = {
  /** What is shown, what is to come, and what was closed in the last 30 days; newest first. */
  list: defineCall({
    ...access,
    method: 'GET',
    path: '/api/announcement',
    response: listOf(announcementSchema),
  }),
  create: defineCall({
    ...access,
    method: 'POST',
    path: '/api/announcement',
    body: newAnnouncement,
    response: announcementSchema,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    ...access,
    method: 'PUT',
    path: '/api/announcement/:id',
    params: idParams,
    body: versioned(changed),
    response: announcementSchema,
  }),
  /** Closes it, or publishes it again. */
  close: defineCall({
    ...access,
    method: 'POST',
    path: '/api/announcement/:id/close',
    params: idParams,
    body: z.strictObject({ isClosed: z.boolean() }),
    response: announcementSchema,
  }),
};
