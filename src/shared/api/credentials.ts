/** Who is asking. The app points it at the store: the transport never imports one. */
export type Credentials = {
  accessToken?: string | undefined;
  selectedAgentId?: number | undefined;
  oneTimeToken?: string | undefined;
};

let source: () => Credentials = () => ({});

/** Who is asking now; nobody until `readCredentialsFrom` has said where that stands. */
export const credentials = (): Credentials => source();

/** Says where it stands who is asking; it is looked up anew for every request. */
export function readCredentialsFrom(newSource: () => Credentials) {
  source = newSource;
}

export const SELECTED_AGENT_HEADER = 'X-Felix-HMS-Selected-Agent';
export const ONE_TIME_TOKEN = 'One-Time-Token';
