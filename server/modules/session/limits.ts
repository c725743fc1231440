/** Something that may be done so often in a time; counted in the database for all servers together. */
export type Limit = { name: string; times: number; minutes: number };

/** One attempt at it, by whom the limit is for. */
export type Claim = Limit & { by: string };

/** How often somebody may be signed in at a time; who comes in once more ends the session that was used longest ago. */
export const MAX_SESSIONS = 10;

/** Failed log-ins. The first by account and address, so that who burns it does not lock the owner out elsewhere. */
export const LOGIN_LIMITS = {
  accountFromAddress: { name: 'login', times: 10, minutes: 15 },
  account: { name: 'login-account', times: 50, minutes: 60 },
  address: { name: 'login-address', times: 50, minutes: 15 },
} satisfies Record<string, Limit>;

/** What an agent may send; `method path` of the contract -> limit. */
export const AGENT_LIMITS: Record<string, Limit> = {
  'POST /api/issue/:id/messages': { name: 'message', times: 300, minutes: 60 },
  'POST /api/issue/:id/attachments': { name: 'upload', times: 20, minutes: 1 },
  'POST /api/attachment': { name: 'upload', times: 20, minutes: 1 },
  'GET /api/issue/export': { name: 'export', times: 10, minutes: 1 },
  'GET /api/statistics': { name: 'statistics', times: 10, minutes: 1 },
  'GET /api/statistics/further': { name: 'statistics-further', times: 10, minutes: 1 },
  'POST /api/agent/:id/invite': { name: 'invite', times: 200, minutes: 60 },
};

/** What may come from one address, whoever sends it. */
export const ADDRESS_LIMITS: Record<string, Limit> = {
  'POST /api/issue/:id/attachments': { name: 'upload-address', times: 60, minutes: 1 },
  'POST /api/attachment': { name: 'upload-address', times: 60, minutes: 1 },
};

const REPORTER_MESSAGES = [{ name: 'message-reporter', times: 60, minutes: 60 }];
const REPORTER_UPLOADS = [{ name: 'upload-reporter', times: 20, minutes: 1 }];

/** What a reporter may send; as above. */
export const REPORTER_LIMITS: Record<string, Limit[]> = {
  'POST /api/reporter/issue': [
    { name: 'report', times: 10, minutes: 60 },
    { name: 'report-day', times: 50, minutes: 24 * 60 },
  ],
  'POST /api/reporter/issue/:id/messages': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/reject': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/reopen': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/attachments': REPORTER_UPLOADS,
  'POST /api/reporter/attachment': REPORTER_UPLOADS,
};

const UPLOADS_FROM = [{ name: 'upload-address', times: 60, minutes: 1 }];

/** What may come from one address by reporters. */
export const REPORTER_ADDRESS_LIMITS: Record<string, Limit[]> = {
  'POST /api/reporter/issue': [
    { name: 'report-address', times: 20, minutes: 60 },
    { name: 'report-address-day', times: 240, minutes: 24 * 60 },
  ],
  'POST /api/reporter/issue/:id/attachments': UPLOADS_FROM,
  'POST /api/reporter/attachment': UPLOADS_FROM,
};

/** Files that are taken in to be imported. */
export const IMPORT_LIMITS = {
  company: { name: 'import', times: 10, minutes: 1 },
} satisfies Record<string, Limit>;

/** Asking for a link to a new password, for addresses that are known and for others. */
export const FORGOT_LIMITS = {
  account: { name: 'forgot', times: 3, minutes: 60 },
  address: { name: 'forgot-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Trying such a link, or one that activates an account. */
export const LINK_LIMITS = {
  link: { name: 'link', times: 5, minutes: 60 },
  address: { name: 'link-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Asking for a contractor's link anew, by one that is over. */
export const LINK_AGAIN_LIMITS = {
  link: { name: 'link-again', times: 3, minutes: 60 },
  address: { name: 'link-again-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Asking for a one-time code, for addresses that are known and for others. */
export const CODE_LIMITS = {
  often: { name: 'code', times: 3, minutes: 15 },
  daily: { name: 'code-day', times: 10, minutes: 24 * 60 },
  address: { name: 'code-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Trying one, right or wrong; how often a code itself may be tried is counted with the code. */
export const CODE_TRY_LIMITS = {
  address: { name: 'code-try', times: 60, minutes: 15 },
} satisfies Record<string, Limit>;

/** A limit under the operator's scale. */
export const scaled = (times: number, scale: number) =>
  Math.min(1_000_000_000, Math.max(1, Math.round(times * scale)));

/** What a claim is counted under. */
export const keyOf = ({ name, by }: Claim) => `${name} ${by}`;

/** One attempt against each of some limits, by whom it is counted under the limit's key. */
export const limited = <Key extends string>(
  limits: Record<Key, Limit>,
  scale: number,
  by: Record<Key, string>,
): Claim[] =>
  (Object.keys(limits) as Key[]).map((key) => ({
    ...limits[key],
    times: scaled(limits[key].times, scale),
    by: by[key],
  }));
