import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { allCalls, areas } from '#contract/contract.ts';
import { oauthCalls } from '#contract/oauth.ts';

const named = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
const line = ({ method, path }: Call) => `${method} ${path}`;

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
const asJson = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Everything in a schema that a client could send without a limit. */
function unbounded(schema: Schema, path = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([key, of]) => unbounded(of, `${path}.${key}`)),
    ...(schema.items ? [unbounded(schema.items, `${path}[]`)] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((of) => unbounded(of, path)),
  ].flat();
  return isOpen(schema) ? [path, ...inner] : inner;
}

function isOpen({ type, maxItems, maxLength, ...more }: Schema) {
  if (type === 'array') return maxItems === undefined;
  const ends = [maxLength, more.format, more.enum, more.const];
  return type === 'string' && ends.every((end) => end === undefined);
}

const isStrict = (schema: Schema): boolean =>
  schema.oneOf || schema.anyOf
    ? [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].every(isStrict)
    : schema.type !== 'object' || schema.additionalProperties === false;

describe('the contract', () => {
  it('has every call once, below /api or where the specification puts it', () => {
    expect(new Set(allCalls.map(line)).size).toBe(allCalls.length);
    expect(
      allCalls.filter(({ path }) => !/^\/(?:api|user|oauth|obosApi|holidays|search)\//u.test(path)),
    ).toEqual([]);
  });

  it('mounts fixed paths before parameterised ones, so that none shadows another', () => {
    const hidden = allCalls.flatMap((call, index) =>
      allCalls
        .slice(0, index)
        .filter(
          (before) =>
            before.method === call.method &&
            before.path !== call.path &&
            new RegExp(`^${before.path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(call.path),
        )
        .map((before) => `${line(before)} hides ${line(call)}`),
    );
    expect(hidden, 'declare the fixed path before the one with a parameter').toEqual([]);
  });

  it.each(named)('$name declares the parameters of its path', ({ call }) => {
    const inPath = [...call.path.matchAll(/:(\w+)/gu)].map(([, name]) => name);
    expect(Object.keys(call.params ? (asJson(call.params).properties ?? {}) : {})).toEqual(inPath);
  });

  it.each(named)('$name is read-only exactly if it is a GET, except logging off', ({ call }) => {
    expect(call.method === 'GET' && (call.body !== undefined || call.upload === true)).toBe(false);
    expect(call.body !== undefined && call.upload === true).toBe(false);
  });

  it.each(named.filter(({ call }) => call.body))(
    '$name takes no unknown field and nothing without an end',
    ({ call }) => {
      const schema = asJson(call.body as z.ZodMiniType);
      expect(isStrict(schema)).toBe(true);
      expect(unbounded(schema), 'give these fields a maximum length or size').toEqual([]);
    },
  );

  it.each(named.filter(({ call }) => call.query))(
    '$name takes no unknown parameter and nothing without an end',
    ({ call }) => {
      const schema = asJson(call.query as z.ZodMiniType);
      // A provider may send more parameters than are read (RFC 6749, 4.1.2).
      expect(isStrict(schema) || call === oauthCalls.callback).toBe(true);
      expect(unbounded(schema), 'give these parameters a maximum length or size').toEqual([]);
    },
  );

  it.each(named.filter(({ name }) => name.endsWith('.list')))(
    '$name answers {list}',
    ({ call }) => {
      const schema = z.toJSONSchema(call.response, { unrepresentable: 'any' }) as Schema;
      expect(schema.properties?.['list']?.type).toBe('array');
    },
  );
});
