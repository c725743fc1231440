/** Who is asking. The app points it at the store: the transport never imports one. */
export type Credentials = {
  accessToken?: string | undefined;
  selectedAgentId?: number | undefined;
  oneTimeToken?: string | undefined;
};

let source: () => Credentials = () => ({});

export const credentials = (): Credentials => source();

export function readCredentialsFrom(newSource: () => Credentials) {
  source = newSource;
}

export const SELECTED_AGENT_HEADER = 'X-Felix-HMS-Selected-Agent';
export const ONE_TIME_TOKEN = 'One-Time-Token';
