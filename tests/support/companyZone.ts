import { afterAll, beforeAll, vi } from 'vitest';

/** The pages of a test file are in the zone of the companies, whose day has begun before that of UTC ends. */
export function inTheCompanysZone() {
  beforeAll(() => void vi.stubEnv('TZ', 'Europe/Stockholm'));
  afterAll(() => void vi.unstubAllEnvs());
}
