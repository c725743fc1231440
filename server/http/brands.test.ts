import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { hasLogo, logosOfApp } from './brands.ts';

it('TOP-19 knows of a logo that a company has sent or that comes with the app, and of no other', () => {
  const app = mkdtempSync(join(tmpdir(), 'felix-brands-'));
  const none = { logoKey: null };
  expect(hasLogo({ domain: 'kvarnvik', ...none }, logosOfApp(app))).toBe(true);
  for (const domain of ['kvarnvik', 'lillan']) {
    mkdirSync(join(app, 'brands', domain), { recursive: true });
  }
  writeFileSync(join(app, 'brands', 'kvarnvik', 'logo.svg'), '<svg/>');
  const logos = logosOfApp(app);
  expect(hasLogo({ domain: 'kvarnvik', ...none }, logos)).toBe(true);
  expect(hasLogo({ domain: 'lillan', ...none }, logos)).toBe(false);
  expect(hasLogo({ domain: 'nybygget', ...none }, logos)).toBe(false);
  expect(hasLogo({ domain: 'nybygget', logoKey: crypto.randomUUID() }, logos)).toBe(true);
  rmSync(app, { recursive: true });
});
