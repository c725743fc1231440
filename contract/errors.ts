import { z } from 'zod/mini';

/** Every API error code with its HTTP status. */
export const ERROR_STATUS = {
  MALFORMED: 400,
  /** Missing or expired credentials. No other error is a 401: the app signs out on it. */
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** The call needs a chosen company. */
  AGENT_NOT_CHOSEN: 403,
  /** The company is inactive, and the caller is not a super admin. */
  COMPANY_INACTIVE: 403,
  /** The company wants a second step of the caller, and this session has none. */
  TWO_STEP_NEEDED: 403,
  /** The password has to be given again, see `twoStep.ts`. */
  PASSWORD_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** Cannot be deleted while used; `uses` says where. */
  IN_USE: 409,
  /** Someone else saved first; `current` holds the saved state. */
  VERSION_CONFLICT: 409,
  /** Status step not allowed, or not for the actor who marked it done. */
  INVALID_TRANSITION: 409,
  TOO_LARGE: 413,
  /** The company's file storage is full. */
  QUOTA: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** Well-formed but invalid; `fields` names each fault. */
  INVALID: 422,
  BOOKING_API_FAILED: 424,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Number of issues and other things using an item; `by` lists their kinds when known. */
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
    /** Field path -> fault. */
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
  errorMessage: z.optional(z.string()),
  translationKey: z.optional(z.string()),
  /** With IN_USE. */
  uses: z.optional(uses),
  /** With VERSION_CONFLICT: the saved state. */
  current: z.optional(z.unknown()),
  /** With VERSION_CONFLICT, for staff: last change per field, see `lastChanges` in issueChanges.ts. */
  changes: z.optional(z.unknown()),
  /** With VERSION_CONFLICT in the settings: who saved last, if known. */
  changedBy: z.optional(z.object({ actor: z.string(), at: z.string() })),
  /** With INVALID_TRANSITION and with FORBIDDEN for a status: the refusing rule. */
  reason: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
