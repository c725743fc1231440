import { z } from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

import type { AuthMode, Call } from '#contract/call.ts';
import { areas } from '#contract/contract.ts';
import { errorBody, ERROR_STATUS } from '#contract/errors.ts';
import { ROLE_GROUPS, can } from '#contract/permissions.ts';

const SECURITY: Record<AuthMode, Record<string, string[]>> = {
  agent: { bearer: [], selectedAgent: [] },
  user: { bearer: [] },
  oneTime: { oneTimeToken: [] },
  public: {},
};

/** The OpenAPI document of the whole contract. */
export function describeApi() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Felix',
      version: '1',
      description:
        'Sign in with `POST /api/login`, choose one of the agents of `GET /api/currentUser`, and name it in every further call.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths: pathsOf(),
    components: {
      // Named, so that every call refers to it: its codes would be written thousands of times.
      schemas: { Error: errorBody },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a log-in' },
        selectedAgent: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Felix-HMS-Selected-Agent',
          description: 'The id of one of the user’s own agents',
        },
        oneTimeToken: { type: 'apiKey', in: 'header', name: 'One-Time-Token' },
      },
    },
  });
}

function pathsOf() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/gu, '{$1}');
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(area, name, call),
      };
    }
  }
  return paths;
}

function operation(area: string, name: string, call: Call): ZodOpenApiOperationObject {
  const { path, query } = { path: objectOf(call.params), query: objectOf(call.query) };
  return {
    operationId: `${area}.${name}`,
    summary: name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`),
    tags: [area],
    ...(call.needs && {
      description: `Needs \`${call.needs}\`: ${rolesWith(call.needs).join(', ')}.`,
    }),
    security: call.auth.map((mode) => SECURITY[mode]),
    requestParams: { ...(path && { path }), ...(query && { query }) },
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    ...(call.upload && {
      requestBody: {
        required: true,
        content: {
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        },
      },
    }),
    responses: responsesOf(call),
  };
}

function rolesWith(needs: NonNullable<Call['needs']>) {
  const roles = ROLE_GROUPS.filter((roleGroup) => can({ roleGroup, isSuperAdmin: false }, needs));
  return roles.length > 0 ? roles : ['super admin'];
}

/** Parameters are described one by one, so only an object can describe them. */
const objectOf = (schema: z.ZodMiniType | undefined) =>
  schema instanceof z.ZodMiniObject ? schema : undefined;

function responsesOf(call: Call): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {
    '200': call.streams
      ? { description: 'The file, or the stream of events' }
      : { description: 'Done', content: { 'application/json': { schema: call.response } } },
  };
  for (const status of new Set(statusesOf(call))) {
    answers[`${status}` as '400'] =
      status === 302
        ? { description: 'Elsewhere, by its header `location`' }
        : {
            description: codesOf(status).join(' or '),
            content: { 'application/json': { schema: errorBody } },
          };
  }
  return answers;
}

const codesOf = (status: number) =>
  Object.entries(ERROR_STATUS)
    .filter(([, of]) => of === status)
    .map(([code]) => code);

/** Every status of a call besides 200. Server tests fail on any other. */
export function statusesOf({ auth, params, query, body, upload, method, answers = [] }: Call) {
  const sends = Boolean(body ?? upload);
  const writes = method !== 'GET';
  const implied: [number, boolean][] = [
    [401, !auth.includes('public')],
    // Writes from pages of other sites.
    [403, writes || auth.includes('agent')],
    [404, Boolean(params ?? query ?? body)],
    [409, writes],
    [413, writes],
    [415, sends],
    [422, sends || Boolean(query)],
  ];
  const stated = implied.flatMap(([status, is]) => (is ? [status] : []));
  return [400, ...stated, ...answers, 429, 503];
}
