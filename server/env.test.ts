import { describe, expect, it } from 'vitest';

import { NO_APP_SETTINGS } from '#contract/appSettings.ts';

import { readSettings } from './env.ts';

describe('the settings', () => {
  it('R-24 all have a default, and an empty value counts as none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', FELIX_DEMO: '' })).toMatchObject({
      port: 3_000,
      host: '127.0.0.1',
      database: undefined,
      baseUrl: 'http://localhost:3000',
      demo: true,
      rateLimitScale: 1,
    });
  });

  it('say whom mail comes from: an address, with a name or without, else one of the server’s own host', () => {
    const from = (MAIL_FROM: string) =>
      readSettings({ MAIL_FROM, BASE_URL: 'https://felix.example:8443/' }).mailFrom;
    expect(from('Fel & sånt <fel@bolag.example>')).toEqual({
      name: 'Fel & sånt',
      address: 'fel@bolag.example',
    });
    expect(from('fel@bolag.example')).toEqual({ name: '', address: 'fel@bolag.example' });
    expect(from('')).toEqual({ name: 'Felix', address: 'no-reply@felix.example' });
  });

  it('R-24 name every wrong one, and end with 78', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://db/felix',
      FILES_URL: 's3://bucket',
      BASE_URL: 'felix.example',
      MAIL_URL: 'http://mail.example',
      MAIL_FROM: 'Felix <no-reply>',
      FELIX_DEMO: 'yes',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.1, proxy',
      RATE_LIMIT_SCALE: '0',
      OLD_HOST: 'https://old.example',
      MARKETING_URL: 'http://felix.example',
      ANALYTICS_URL: 'javascript:alert(1)',
    };
    const refuse = () => readSettings(wrong);
    expect(refuse).toThrow(expect.objectContaining({ exitCode: 78 }));
    for (const name of Object.keys(wrong)) expect(refuse).toThrow(`${name}: must be`);
  });

  it('F-22 name replicas only beside a primary, at another address', () => {
    const DATABASE_URL = 'postgres://felix@db/felix';
    const DATABASE_READ_URL = 'postgres://felix@replicas/felix';
    const reading = (settings: Record<string, string>) => () => readSettings(settings);
    expect(reading({ DATABASE_URL, DATABASE_READ_URL })().database?.readUrl).toBe(
      DATABASE_READ_URL,
    );
    expect(reading({ DATABASE_URL })().database?.readUrl).toBeUndefined();
    expect(reading({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL: needs DATABASE_URL');
    const itself = { DATABASE_URL, DATABASE_READ_URL: DATABASE_URL };
    expect(reading(itself)).toThrow('DATABASE_READ_URL: is the address of the primary');
    const direct = { DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL: DATABASE_READ_URL };
    expect(reading(direct)).toThrow('DATABASE_READ_URL: is the address of the primary');
  });

  it('R-24 never repeat a secret when they are wrong', () => {
    const refuse = () => readSettings({ DATABASE_URL: 'http://felix:hunter2@db' });
    expect(refuse).toThrow(/^(?!.*hunter2)/su);
  });

  it('F-07 show mail in the demo alone, and not where a mail server sends it', () => {
    expect(readSettings({}).showsMail).toBe(true);
    expect(readSettings({ MAIL_URL: 'smtp://mail.example' }).showsMail).toBe(false);
    expect(readSettings({ FELIX_DEMO: '0' }).showsMail).toBe(false);
  });

  it('take a key for received mail with its certificate, and only where mail is received', () => {
    const MAIL_IN_DOMAIN = 'in.felix.example';
    const smtp = { MAIL_IN_DOMAIN, MAIL_IN_URL: 'smtp://0.0.0.0:2525' };
    const tls = { MAIL_IN_TLS_KEY: '/etc/key.pem', MAIL_IN_TLS_CERT: '/etc/cert.pem' };
    expect(readSettings({ ...smtp, ...tls }).mailIn?.tls).toEqual({
      key: '/etc/key.pem',
      cert: '/etc/cert.pem',
    });
    const { MAIL_IN_TLS_CERT: _, ...keyAlone } = tls;
    expect(() => readSettings({ ...smtp, ...keyAlone })).toThrow('MAIL_IN_TLS_CERT: is needed');
    const fetched = { MAIL_IN_DOMAIN, MAIL_IN_URL: 'imaps://felix:secret@mail.example/INBOX' };
    expect(() => readSettings({ ...fetched, ...tls })).toThrow('MAIL_IN_TLS_KEY: is for smtp:');
  });

  // A proxy on this machine may rewrite Host and add no header of its own: then only BASE_URL tells.
  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:8080', true],
    ['http://[::1]:3000', true],
    ['https://felix.example', false],
    ['http://localhost.felix.example', false],
  ])('F-07 show mail only where people reach the server on this machine: %s', (BASE_URL, shows) => {
    expect(readSettings({ BASE_URL }).showsMail).toBe(shows);
  });

  it('ask for the demo only with the embedded database', () => {
    const DATABASE_URL = 'postgres://felix@db/felix';
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ FELIX_DEMO: '0' }).demo).toBe(false);
    expect(() => readSettings({ DATABASE_URL, FELIX_DEMO: '1' })).toThrow('FELIX_DEMO');
  });

  it('tell the app of a move only when both hosts are known', () => {
    const OLD_HOST = 'old.example:8080';
    expect(readSettings({ OLD_HOST }).app).toEqual(NO_APP_SETTINGS);
    expect(readSettings({ OLD_HOST, NEW_HOST: 'new.example' }).app).toMatchObject({
      oldHost: 'old.example:8080',
      newHost: 'new.example',
    });
  });

  it('take contacts for weaknesses as addresses or URIs', () => {
    const contactsOf = (SECURITY_CONTACT: string) =>
      readSettings({ SECURITY_CONTACT }).securityContact;
    expect(contactsOf('')).toEqual([]);
    expect(contactsOf('sec@felix.example, https://felix.example/security,tel:+46-8-1')).toEqual([
      'mailto:sec@felix.example',
      'https://felix.example/security',
      'tel:+46-8-1',
    ]);
    for (const wrong of ['http://felix.example', 'Anna', 'sec@felix.example\nContact: x']) {
      expect(() => contactsOf(wrong)).toThrow('SECURITY_CONTACT: must be');
    }
  });

  it('take proxies by address and by network', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('take the files of an absolute file address', () => {
    expect(readSettings({ FILES_URL: 'file:///srv/felix/files' }).files).toEqual({
      folder: '/srv/felix/files',
    });
  });

  it('take a bucket with its keys, in which what is special is quoted', () => {
    const FILES_URL = 's3://KEY:se%2Fcr%2Bet@s3.example:9000/felix?region=eu-north-1';
    expect(readSettings({ FILES_URL, DATA_DIR: '/srv/felix' }).files).toEqual({
      folder: '/srv/felix/received',
      bucket: {
        url: 'https://s3.example:9000/felix',
        region: 'eu-north-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'se/cr+et',
      },
    });
    expect(
      readSettings({ FILES_URL: 's3://k:s@127.0.0.1:9000/felix?tls=0' }).files.bucket,
    ).toMatchObject({ url: 'http://127.0.0.1:9000/felix', region: 'us-east-1' });
  });

  it.each([
    's3://host/bucket',
    's3://key@host/bucket',
    's3://key:hunter2@host',
    's3://key:hunter2@host/Bucket',
    's3://key:hunter2@host/bucket/below',
    's3://key:hunter2@host/bucket?regoin=eu-north-1',
    's3://key:hunter2@host/bucket?region=',
    's3://key:hunter2@host/bucket?tls=maybe',
    's3://key:hunt%er2@host/bucket',
    'https://key:hunter2@host/bucket',
  ])('R-24 refuse a bucket that is not named whole, and keep its secret: %s', (FILES_URL) => {
    const refuse = () => readSettings({ FILES_URL });
    expect(refuse).toThrow(expect.objectContaining({ exitCode: 78 }));
    expect(refuse).toThrow(/FILES_URL: must be/u);
    expect(refuse).toThrow(/^(?!.*hunt)/su);
  });

  it('API-08 take a provider that is named whole, on this machine also without TLS', () => {
    const { providers, app } = readSettings({
      OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9000',
      OIDC_GOOGLE_CLIENT_ID: 'felix',
      OIDC_GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_MICROSOFT_CLIENT_ID: 'felix',
      OIDC_MICROSOFT_CLIENT_SECRET: 'secret',
      OIDC_MICROSOFT_TENANTS: 'tenant-a, tenant-b',
    });
    expect(app.signInProviders).toEqual(['google', 'microsoft']);
    expect(providers).toEqual({
      google: { issuer: 'http://127.0.0.1:9000', clientId: 'felix', clientSecret: 'secret' },
      microsoft: {
        issuer: 'https://login.microsoftonline.com/organizations/v2.0',
        clientId: 'felix',
        clientSecret: 'secret',
        tenants: ['tenant-a', 'tenant-b'],
      },
    });
    expect(readSettings({}).app.signInProviders).toEqual([]);
  });

  it.each([
    ['OIDC_GOOGLE_CLIENT_SECRET: must be set', { OIDC_GOOGLE_CLIENT_ID: 'felix' }],
    ['OIDC_GOOGLE_CLIENT_ID: must be set', { OIDC_GOOGLE_CLIENT_SECRET: 'hunter2' }],
    [
      'OIDC_MICROSOFT_TENANTS: must be set',
      { OIDC_MICROSOFT_CLIENT_ID: 'felix', OIDC_MICROSOFT_CLIENT_SECRET: 'hunter2' },
    ],
    ['OIDC_GOOGLE_ISSUER: must be', { OIDC_GOOGLE_ISSUER: 'http://accounts.example' }],
    ['OIDC_MICROSOFT_ISSUER: must be', { OIDC_MICROSOFT_ISSUER: 'microsoft' }],
    ['OIDC_MICROSOFT_TENANTS: must be', { OIDC_MICROSOFT_TENANTS: 'a b,,c' }],
  ])('API-08 refuse incomplete or invalid providers: %s', (message, settings) => {
    const refuse = () => readSettings(settings);
    expect(refuse).toThrow(expect.objectContaining({ exitCode: 78 }));
    expect(refuse).toThrow(message);
    expect(refuse).toThrow(/^(?!.*hunter2)/su);
  });
});

describe('the settings of metrics', () => {
  const of = (settings: Record<string, string>) => readSettings(settings).metrics;
  const token = 'a-token-of-a-scraper';
  it('are an address, a token or neither', () => {
    expect(of({})).toBeUndefined();
    expect(of({ METRICS: '[::1]:9464' })?.address).toEqual({ host: '::1', port: 9_464 });
    expect(of({ METRICS: '127.0.0.1:9464', METRICS_TOKEN: token })).toEqual({
      address: { host: '127.0.0.1', port: 9_464 },
      token,
    });
  });
  it.each([
    ['METRICS: must be', { METRICS: '9464' }],
    ['METRICS: must have', { METRICS: '127.0.0.1:99999' }],
    ['METRICS_TOKEN: must have', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN: must be', { METRICS_TOKEN: 'a token with blanks in it' }],
  ])('are refused otherwise: %s', (message, settings) => {
    expect(() => of(settings)).toThrow(message);
  });
});
