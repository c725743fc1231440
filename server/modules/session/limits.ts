/** A limit of some attempts per period; counted in the database for all servers together. */
export type Limit = { name: string; times: number; minutes: number };

/** One attempt, counted for `by`. */
export type Claim = Limit & { by: string };

/** Sessions per user; another log-in ends the least recently used one. */
export const MAX_SESSIONS = 10;

/** Failed log-ins. The first is per account and address, so that an attacker elsewhere cannot lock the owner out. */
export const LOGIN_LIMITS = {
  accountFromAddress: { name: 'login', times: 10, minutes: 15 },
  account: { name: 'login-account', times: 50, minutes: 60 },
  address: { name: 'login-address', times: 50, minutes: 15 },
} satisfies Record<string, Limit>;

/** Wrong codes at the second step of signing in. Whoever gives one knows the password. */
export const SECOND_STEP_LIMITS = {
  account: { name: 'second-step', times: 10, minutes: 15 },
  daily: { name: 'second-step-day', times: 50, minutes: 24 * 60 },
  address: { name: 'second-step-address', times: 50, minutes: 15 },
} satisfies Record<string, Limit>;

/** Challenges for a passkey that were not answered rightly: as many as wrong codes. */
export const CHALLENGE_LIMITS = {
  account: { ...SECOND_STEP_LIMITS.account, name: 'passkey-challenge' },
  daily: { ...SECOND_STEP_LIMITS.daily, name: 'passkey-challenge-day' },
  address: { ...SECOND_STEP_LIMITS.address, name: 'passkey-challenge-address' },
} satisfies typeof SECOND_STEP_LIMITS;

/** Limits per agent; `method path` of the contract -> limit. */
export const AGENT_LIMITS: Record<string, Limit> = {
  'POST /api/issue/:id/messages': { name: 'message', times: 300, minutes: 60 },
  'POST /api/issue/:id/attachments': { name: 'upload', times: 20, minutes: 1 },
  'POST /api/attachment': { name: 'upload', times: 20, minutes: 1 },
  'GET /api/issue/export': { name: 'export', times: 10, minutes: 1 },
  'GET /api/statistics': { name: 'statistics', times: 10, minutes: 1 },
  'GET /api/statistics/further': { name: 'statistics-further', times: 10, minutes: 1 },
  'POST /api/agent/:id/invite': { name: 'invite', times: 200, minutes: 60 },
};

/** Limits per address, whoever sends. */
export const ADDRESS_LIMITS: Record<string, Limit> = {
  'POST /api/issue/:id/attachments': { name: 'upload-address', times: 60, minutes: 1 },
  'POST /api/attachment': { name: 'upload-address', times: 60, minutes: 1 },
};

const REPORTER_MESSAGES = [{ name: 'message-reporter', times: 60, minutes: 60 }];
const REPORTER_UPLOADS = [{ name: 'upload-reporter', times: 20, minutes: 1 }];

/** Limits per reporter, by `method path`. */
export const REPORTER_LIMITS: Record<string, Limit[]> = {
  'POST /api/reporter/issue': [
    { name: 'report', times: 10, minutes: 60 },
    { name: 'report-day', times: 50, minutes: 24 * 60 },
  ],
  'POST /api/reporter/issue/:id/messages': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/reject': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/reopen': REPORTER_MESSAGES,
  'POST /api/reporter/issue/:id/attachments': REPORTER_UPLOADS,
};

const UPLOADS_FROM = { name: 'upload-address', times: 60, minutes: 1 };
const REPORTS_FROM = {
  network: { name: 'report-address', times: 20, minutes: 60 },
  networkDaily: { name: 'report-address-day', times: 240, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

/** Limits of reporters' calls per address. */
export const REPORTER_ADDRESS_LIMITS: Record<string, Limit[]> = {
  'POST /api/reporter/issue': Object.values(REPORTS_FROM),
  'POST /api/reporter/issue/:id/attachments': [UPLOADS_FROM],
};

/** Reports without a session. Each sends a receipt to an address that nobody has proven. */
export const STRANGER_REPORT_LIMITS = {
  email: { name: 'report-email', times: 5, minutes: 60 },
  emailDaily: { name: 'report-email-day', times: 10, minutes: 24 * 60 },
  device: { name: 'report-device', times: 10, minutes: 60 },
  ...REPORTS_FROM,
} satisfies Record<string, Limit>;

/** Pictures of reports, before and after they are sent. */
export const REPORT_UPLOAD_LIMITS = {
  device: { name: 'upload-device', times: 20, minutes: 1 },
  deviceDaily: { name: 'upload-device-day', times: 100, minutes: 24 * 60 },
  network: UPLOADS_FROM,
  networkDaily: { name: 'upload-address-day', times: 1_000, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

/** Uploads of files to import. */
export const IMPORT_LIMITS = {
  company: { name: 'import', times: 10, minutes: 1 },
} satisfies Record<string, Limit>;

/** Requests for a password link, for known and unknown email addresses. */
export const FORGOT_LIMITS = {
  account: { name: 'forgot', times: 3, minutes: 60 },
  address: { name: 'forgot-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Attempts to use a password or activation link. */
export const LINK_LIMITS = {
  link: { name: 'link', times: 5, minutes: 60 },
  address: { name: 'link-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Requests to renew an expired contractor's link. */
export const LINK_AGAIN_LIMITS = {
  link: { name: 'link-again', times: 3, minutes: 60 },
  address: { name: 'link-again-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Requests for a one-time code, for known and unknown email addresses. */
export const CODE_LIMITS = {
  often: { name: 'code', times: 3, minutes: 15 },
  daily: { name: 'code-day', times: 10, minutes: 24 * 60 },
  address: { name: 'code-address', times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/** Attempts with a code, right or wrong; attempts per code are counted with the code. */
export const CODE_TRY_LIMITS = {
  address: { name: 'code-try', times: 60, minutes: 15 },
} satisfies Record<string, Limit>;

/** A limit, scaled by the operator's setting. */
export const scaled = (times: number, scale: number) =>
  Math.min(1_000_000_000, Math.max(1, Math.round(times * scale)));

/** The key a claim is counted under. */
export const keyOf = ({ name, by }: Claim) => `${name} ${by}`;

/** One attempt against each of some limits; `by` is given under the limit's key. */
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
