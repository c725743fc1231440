/** The credentials of requests. The app connects them to the store: the transport must not import one. */
export type Credentials = {
  accessToken?: string | undefined;
  selectedAgentId?: number | undefined;
  oneTimeToken?: string | undefined;
};

let source: () => Credentials = () => ({});

/** The current credentials; none until `readCredentialsFrom` was called. */
export const credentials = (): Credentials => source();

/** Sets where credentials are read from; read anew for every request. */
export function readCredentialsFrom(newSource: () => Credentials) {
  source = newSource;
}

export const SELECTED_AGENT_HEADER = 'X-Felix-HMS-Selected-Agent';
export const ONE_TIME_TOKEN = 'One-Time-Token';
