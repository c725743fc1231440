import { type AxiosInstance, create, type InternalAxiosRequestConfig } from 'axios';

import type { AuthMode } from '#contract/call.ts';
import { firstSpokenOutside } from '#contract/locales.ts';

import { credentials, ONE_TIME_TOKEN, SELECTED_AGENT_HEADER } from './credentials.ts';
import { toQueryString } from './request.ts';

function bearer(config: InternalAxiosRequestConfig) {
  const { accessToken } = credentials();
  if (accessToken) config.headers.setAuthorization(`Bearer ${accessToken}`);
  return config;
}

function selectedAgent(config: InternalAxiosRequestConfig) {
  const { selectedAgentId } = credentials();
  if (selectedAgentId !== undefined) {
    config.headers.set(SELECTED_AGENT_HEADER, String(selectedAgentId));
  }
  return config;
}

function oneTimeToken(config: InternalAxiosRequestConfig) {
  const token = credentials().oneTimeToken;
  if (token) config.headers.set(ONE_TIME_TOKEN, token);
  return config;
}

/** The reader's language, where the browser would name another. */
function language(config: InternalAxiosRequestConfig) {
  const { lang } = document.documentElement;
  if (firstSpokenOutside(navigator.languages) !== lang) config.headers.set('Accept-Language', lang);
  return config;
}

function createClient(...interceptors: (typeof bearer)[]): AxiosInstance {
  const client = create({
    baseURL: '/',
    adapter: 'xhr',
    paramsSerializer: toQueryString,
    // Credentials travel in headers, never in cookies.
    withXSRFToken: false,
  });
  [language, ...interceptors].forEach((interceptor) =>
    client.interceptors.request.use(interceptor),
  );
  return client;
}

/** One client per kind of credentials. */
export const clients: Record<AuthMode, AxiosInstance> = {
  agent: createClient(bearer, selectedAgent),
  // Omitted while no company is chosen.
  user: createClient(bearer, selectedAgent),
  oneTime: createClient(oneTimeToken),
  public: createClient(),
};
