import type { Priority } from '#contract/issueFilter.ts';
import type { IssueTextName } from '#contract/issueTexts.ts';
import type { IssueStatus, RejectReason, Resolution, WaitingFor } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, idColumn, momentColumn } from '../../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const issueColumns = {
  accountId: accountColumn(),
  id: idColumn(),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  status: text('status').$type<IssueStatus>().notNull().default('new'),
  priority: text('priority').$type<Priority>().notNull().default('normal'),
  /** 0 low … 3 urgent, for sorting. */
  priorityRank: smallint('priority_rank')
    .notNull()
    .generatedAlwaysAs(
      sql`(case priority when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end)`,
    ),
  projectId: integer('project_id').notNull(),
  addressId: integer('address_id'),
  /** Address as the list shows it. Denormalised by triggers to save one lookup per row. */
  placeStreet: text('place_street').notNull().default(''),
  placeObject: text('place_object').notNull().default(''),
  areaId: integer('area_id'),
  spaceId: integer('space_id'),
  categoryId: integer('category_id'),
  errorTypeId: integer('error_type_id'),
  chargedEntityId: integer('charged_entity_id'),
  chargedReason: text('charged_reason').notNull().default(''),
  agreementNumber: text('agreement_number').notNull().default(''),
  productCategoryId: integer('product_category_id'),
  formData: jsonb('form_data').$type<Record<string, unknown>>().notNull().default({}),
  reporterFirstname: text('reporter_firstname').notNull().default(''),
  reporterLastname: text('reporter_lastname').notNull().default(''),
  /** In lower case. */
  reporterEmail: text('reporter_email'),
  /** Given from outside and not proven: only the receipt is sent there. */
  reporterUnconfirmed: boolean('reporter_unconfirmed').notNull().default(false),
  reporterPhone: text('reporter_phone').notNull().default(''),
  /** Language chosen by an outside reporter; null: the company's. */
  reporterLocale: text('reporter_locale'),
  creatorId: integer('creator_id'),
  /** Made by the reporting client, so that a retry creates nothing twice. */
  clientKey: uuid('client_key'),
  /** Hash of the request sent with the key: the key with other content is refused. Null for older rows. */
  clientHash: uuid('client_hash'),
  responsibleId: integer('responsible_id'),
  teamId: integer('team_id'),
  resolution: text('resolution').$type<Resolution>(),
  resolutionText: text('resolution_text').notNull().default(''),
  duplicateOfId: integer('duplicate_of_id'),
  waitingFor: text('waiting_for').$type<WaitingFor>(),
  waitingUntil: momentColumn('waiting_until'),
  waitingNote: text('waiting_note').notNull().default(''),
  /** An answer by the awaited party ends the waiting before its date. */
  wakeOnReply: boolean('wake_on_reply').notNull().default(true),
  /** Set by hand. */
  dueAt: momentColumn('due_at'),
  /** Clocks that a routing rule chose, before those of its priority; they may be deleted since. */
  clockIds: integer('clock_ids').array().notNull().default([]),
  /** When the clocks run out, or ran out; null without a clock, or while it is paused without end. Caches of the clock module. */
  answerDueAt: momentColumn('answer_due_at'),
  remedyDueAt: momentColumn('remedy_due_at'),
  /** Minutes on a clock when it stopped, by its hours and pauses; null while it runs, or without a due time. Caches likewise. */
  answerUsedMinutes: integer('answer_used_minutes'),
  remedyUsedMinutes: integer('remedy_used_minutes'),
  /**
   * What the list shows staff as due: the date set by hand, or else the running clock that runs out first. Of closed issues the
   * remedy clock as it was; none while done and not closed.
   */
  effectiveDueAt: momentColumn('effective_due_at').generatedAlwaysAs(
    sql`(coalesce(due_at, case status when 'done' then null when 'closed' then remedy_due_at
      else least(case when first_response_at is null then answer_due_at end, remedy_due_at) end))`,
  ),
  plannedFrom: momentColumn('planned_from'),
  plannedTo: momentColumn('planned_to'),
  createdAt: createdAtColumn(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  lastActivityAt: momentColumn('last_activity_at').notNull().defaultNow(),
  /** Latest activity visible to outside parties. */
  lastPublicActivityAt: momentColumn('last_public_activity_at').notNull().defaultNow(),
  firstResponseAt: momentColumn('first_response_at'),
  doneAt: momentColumn('done_at'),
  doneById: integer('done_by_id'),
  /** What the reporter is told was done, and the contractor's report behind it (a `delegation_event`). */
  doneText: text('done_text').notNull().default(''),
  doneReportId: integer('done_report_id'),
  /** When the reporter was reminded to confirm. */
  remindedAt: momentColumn('reminded_at'),
  closedAt: momentColumn('closed_at'),
  /** Made by the closing client, so that a retry closes and writes nothing twice. */
  closingKey: uuid('closing_key'),
  /** The reporter's rating, 1 to 5, and comment. */
  rating: smallint('rating'),
  ratingText: text('rating_text').notNull().default(''),
  /** How often a completion was rejected. */
  rejectCount: integer('reject_count').notNull().default(0),
  /** Latest rejection and its key. Kept whatever becomes of the issue. */
  rejectReason: text('reject_reason').$type<RejectReason>(),
  rejectText: text('reject_text').notNull().default(''),
  rejectKey: uuid('reject_key'),
  /** The closed issue that this one follows up. */
  followUpOfId: integer('follow_up_of_id'),
  /** Incremented with every change of a fact; a save names the version it is based on. */
  version: integer('version').notNull().default(1),
  publicMessages: integer('public_messages').notNull().default(0),
  internalMessages: integer('internal_messages').notNull().default(0),
  publicFiles: integer('public_files').notNull().default(0),
  internalFiles: integer('internal_files').notNull().default(0),
  /** Search text for everyone on the issue: its facts and public messages. Kept by triggers, like `searchInternal`. */
  searchPublic: tsvector('search_public')
    .notNull()
    .default(sql`''::tsvector`),
  /** Search text for staff: the public text, the reporter and internal messages. */
  searchInternal: tsvector('search_internal')
    .notNull()
    .default(sql`''::tsvector`),
} satisfies Record<IssueTextName, object> & Record<string, object>;
