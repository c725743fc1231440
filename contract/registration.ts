import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { delegationContent } from './delegations.ts';
import { issueChange, undoKey } from './issueChanges.ts';
import { PRIORITIES } from './issueFilter.ts';
import { routingDecision } from './issueRouting.ts';
import { MAX_ISSUES_PER_REPORT, MAX_RICH_TEXT } from './limits.ts';
import { clientKey, id, listOf, moment, named, reference, textId } from './primitives.ts';
import { newIssue } from './reporting.ts';

/** What is decided while the caller is on the line; each as in its own call, and by whoever may make that. */
const handling = z.extend(
  z.pick(issueChange, {
    labelIds: true,
    responsibleId: true,
    plannedFrom: true,
    plannedTo: true,
  }),
  {
    /** Internal note. */
    note: z.optional(named(MAX_RICH_TEXT)),
    delegation: z.optional(z.pick(delegationContent, { contractorId: true, shareContact: true })),
  },
);
export type Handling = z.input<typeof handling>;

export const registeredIssue = z.extend(newIssue, { handling: z.optional(handling) });

/** Staff register what somebody reports by telephone. */
export const registrationCalls = {
  /**
   * Reports issues, all or none, with what is decided of them at once. A repeated key returns the issue it created. Undo
   * by the `undoKey` removes them again, unless somebody has touched them; none that a booking system has.
   */
  register: defineCall({
    method: 'POST',
    path: '/api/issue/register',
    auth: ['agent'],
    needs: 'issue.edit',
    body: z.strictObject({
      undoKey,
      projectId: id,
      issues: z.array(registeredIssue).check(z.minLength(1), z.maxLength(MAX_ISSUES_PER_REPORT)),
    }),
    answers: [409, 424],
    response: z.extend(listOf(z.object({ key: clientKey, id, number: z.int() })), {
      isUndoable: z.boolean(),
    }),
  }),
  /** Who would get an issue that is reported now, and when it would have to be answered. 404 where the caller may not report. */
  outlook: defineCall({
    method: 'GET',
    path: '/api/issue/outlook',
    auth: ['agent'],
    needs: 'issue.edit',
    query: z.strictObject({
      project: textId,
      priority: z._default(z.enum(PRIORITIES), 'normal'),
      space: z.optional(textId),
      errorType: z.optional(textId),
      category: z.optional(textId),
    }),
    response: z.extend(
      z.pick(routingDecision, { rule: true, to: true, insteadOf: true, priority: true }),
      {
        /** Who finds it among the new ones if nobody gets it, at most three: the project's leaders, else administrators. */
        leaders: z.array(z.string()),
        answerDueAt: z.nullable(moment),
      },
    ),
  }),
  /** Contractors of a project that may get an issue of the category. */
  contractors: defineCall({
    method: 'GET',
    path: '/api/issue/contractors',
    auth: ['agent'],
    needs: 'issue.delegate',
    query: z.strictObject({ project: textId, category: z.optional(textId) }),
    response: listOf(reference),
  }),
};
