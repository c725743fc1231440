import { describe, expect, it } from 'vitest';

import { auditOutcome } from './audit.ts';
import { type Component, refusedLicences } from './licences.ts';

describe('the licences of packages', () => {
  const of = (licenses?: Component['licenses']) =>
    refusedLicences([{ name: 'x', version: '1.0.0', ...(licenses && { licenses }) }]);

  it('are allowed by name, as alternatives, and all of several', () => {
    expect(of([{ license: { id: 'MIT' } }])).toEqual([]);
    expect(of([{ expression: '(MIT OR EUPL-1.1+)' }])).toEqual([]);
    expect(of([{ expression: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' }])).toEqual([]);
  });

  it.each([
    ['x@1.0.0: no licence', undefined],
    ['x@1.0.0: AGPL-3.0-only', [{ license: { id: 'AGPL-3.0-only' } }]],
    ['x@1.0.0: SEE LICENSE IN x', [{ license: { name: 'SEE LICENSE IN x' } }]],
    ['x@1.0.0: (MIT AND GPL-2.0)', [{ expression: '(MIT AND GPL-2.0)' }]],
    ['x@1.0.0: MIT AND (MIT OR GPL-2.0)', [{ expression: 'MIT AND (MIT OR GPL-2.0)' }]],
  ])('are refused otherwise: %s', (line, licenses) => {
    expect(of(licenses)).toEqual([line]);
  });
});

describe('the audit of packages', () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { tar: { severity, range: '<7.5' } }, metadata: {} });

  it('fails for a serious weakness and tells of every one', () => {
    expect(auditOutcome(report('critical'))).toEqual({
      lines: ['audit: tar <7.5 critical'],
      isFine: false,
    });
    expect(auditOutcome(report('high')).isFine).toBe(false);
    expect(auditOutcome(report('moderate'))).toMatchObject({
      lines: ['audit: tar <7.5 moderate'],
      isFine: true,
    });
    expect(auditOutcome('{"vulnerabilities":{},"metadata":{}}').lines).toEqual([
      'audit: no known weakness',
    ]);
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'fails nothing where the registry has none: %s',
    (output) => {
      expect(auditOutcome(output)).toEqual({
        lines: ['audit: the registry gives no advisories'],
        isFine: true,
      });
    },
  );
});
