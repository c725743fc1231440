import {
  type Announcement,
  type AnnouncementKind,
  announcementCalls,
} from '#contract/announcements.ts';

import { z } from 'zod/mini';

/** Form values of an announcement, named as in the request body. */
export type AnnouncementDraft = {
  kind: AnnouncementKind;
  title: string;
  text: string;
  projectId: number | null;
  areaId: number | null;
  street: string | null;
  /** Empty until it is closed. */
  until: string;
  isMailed: boolean;
};

/** Where a new announcement begins: the issue that it is made from. */
export type AnnouncedPlace = Pick<AnnouncementDraft, 'projectId' | 'areaId' | 'street'> & {
  issueId: number;
};

const NOWHERE = { projectId: null, areaId: null, street: null };

/** Form values of an announcement, or those of a new one. */
export function draftOf(
  saved: Announcement | undefined,
  place?: AnnouncedPlace,
): AnnouncementDraft {
  const { projectId, areaId, street } = place ?? NOWHERE;
  if (!saved) {
    const at = { projectId, areaId, street };
    return { kind: 'stop', title: '', text: '', ...at, until: '', isMailed: true };
  }
  const { kind, title, text, project, area, until } = saved;
  return {
    kind,
    title,
    text,
    projectId: project?.id ?? null,
    areaId: area?.id ?? null,
    street: saved.street,
    until: until ?? '',
    isMailed: false,
  };
}

/** Body of a new announcement. */
export const bodyOf = ({ until, ...draft }: AnnouncementDraft) => ({
  ...draft,
  until: until === '' ? null : until,
});

/** Body of a change. */
export function changeOf(draft: AnnouncementDraft) {
  const { isMailed: _, ...body } = bodyOf(draft);
  return body;
}

export const ANNOUNCEMENT = z.pipe(
  z.transform((draft: AnnouncementDraft): unknown => bodyOf(draft)),
  announcementCalls.create.body,
);
