import { z } from 'zod/mini';

/** Every error the API answers with, and the status it travels under. */
export const ERROR_STATUS = {
  MALFORMED: 400,
  /** Credentials are missing or dead; nothing else is ever a 401, since the app signs out on it. */
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** A signed-in user asked for a company's data without saying as which agent. */
  AGENT_NOT_CHOSEN: 403,
  /** The company is inactive, and the caller is not a super admin. */
  COMPANY_INACTIVE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** It cannot go while it is used; `uses` says where. */
  IN_USE: 409,
  /** Somebody else saved first; `current` holds what stands now. */
  VERSION_CONFLICT: 409,
  /** The status may not change that way, or not by who has marked it done. */
  INVALID_TRANSITION: 409,
  TOO_LARGE: 413,
  /** The company keeps as many files as it may. */
  QUOTA: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** Well-formed but not valid; `fields` names each fault. */
  INVALID: 422,
  BOOKING_API_FAILED: 424,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Where something is used: on how many issues, and by how much else; of what kinds that is, where it is known. */
export const uses = z.object({
  issues: z.int(),
  others: z.int(),
  by: z.optional(z.array(z.object({ what: z.string(), count: z.int() }))),
});
export type Uses = z.infer<typeof uses>;

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    translationKey: z.optional(z.string()),
    /** Path of a field -> what is wrong with it. */
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
  errorMessage: z.optional(z.string()),
  translationKey: z.optional(z.string()),
  /** With IN_USE. */
  uses: z.optional(uses),
  /** With VERSION_CONFLICT: what stands now. */
  current: z.optional(z.unknown()),
  /** With VERSION_CONFLICT, for staff: who changed each field last, see `lastChanges` in issueChanges.ts. */
  changes: z.optional(z.unknown()),
  /** With VERSION_CONFLICT, of what the settings keep: who saved last, where that is known. */
  changedBy: z.optional(z.object({ actor: z.string(), at: z.string() })),
  /** With INVALID_TRANSITION, and FORBIDDEN for a status: which rule refuses the step. */
  reason: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
