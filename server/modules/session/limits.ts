/** Something that may be done so often in a time; counted in the database for all servers together. */
export type Limit = { name: string; times: number; minutes: number };

/** One attempt at it, by whom the limit is for. */
export type Claim = Limit & { by: string };

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
};

/** What a claim is counted under. */
export const keyOf = ({ name, by }: Claim) => `${name} ${by}`;
