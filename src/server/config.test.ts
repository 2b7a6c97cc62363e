import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, Environment, readConfig } from './config.ts';

const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')) as Record<string, string>;

test('.env.example names every setting, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(Environment.shape).sort());
});

test('.env.example shows the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('a value in .env.example is a default, and an empty one has none', () => {
  const defaults = Environment.parse({});
  const without = Object.entries(example).filter(([, value]) => value === '');
  for (const [name] of without) expect([undefined, '', []], name).toContainEqual(defaults[name as keyof Environment]);
});

test('an invalid setting is refused by name', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT: /);
  expect(() => readConfig({ PUBLIC_URL: 'ftp://cairn.example' })).toThrow(/^PUBLIC_URL: /);
});

test('accounts are confirmed automatically without SMTP, and by email with it', () => {
  expect(readConfig({}).autoconfirm).toBe(true);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).autoconfirm).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', AUTH_EMAIL_AUTOCONFIRM: 'on' }).autoconfirm).toBe(true);
});

const complaintOf = (settings: Record<string, string>): string => {
  try {
    readConfig(settings);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

test.each([
  ['PORT', 'abc', '80.5', '-1'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'cairn.example', 'https://cairn.example/?a=b', 'https://ada:pw@cairn.example', 'http://'],
  ['VITE_API_URL', 'api.example', 'https://api.example/?a=b'],
  ['OPERATOR_NAME', 'Ada\nBcc: b@example.com', 'a'.repeat(301)],
  ['OPERATOR_CONTACT', 'call me', 'javascript:alert(1)', 'ada@'],
  ['LEGAL_TEXTS', '/no/such/folder', 'package.json', 'content/blog', 'bin'],
  ['DATABASE_URL', 'junk', 'mysql://a@b/c', 'postgres://ada:a#b@host/cairn', 'postgres://host:99999/cairn'],
  ['TRUST_PROXY', 'nonsense', '500', '10.0.0.0/99', '10.0.0.0/0', '10.0.0.1,', 'on,10.0.0.1'],
  ['SMTP_URL', 'mail.example:587', 'http://mail.example', 'smtp://'],
  ['MAIL_FROM', 'no address', 'a@b\r\nBcc: c@d'],
  ['MAIL_IN_DOMAIN', 'in example', '@example.com', 'in.example.com'],
  ['MAIL_IN_MAILBOX', 'cairn@example', 'a'.repeat(16)],
  ['MAIL_IN_PORT', 'smtp', '70000'],
  ['MAIL_IN_IMAP_URL', 'https://mail.example', 'imaps://'],
  ['SUPABASE_SECRET_KEY', 'short', 'with spaces and\nline ends in it'],
  ['AUTH_REDIRECT_URLS', 'somewhere', '**', 'https://app.example/**, there'],
  ['AUTH_MFA_PHONE', 'on', 'perhaps'],
  ['S3_BUCKET', 'not a bucket'],
  ['S3_REGION', 'us east'],
  ['SEED_DEMO', 'maybe'],
  ['DEFAULT_PLAN', 'GOLD'],
])('%s is refused if it makes no sense, with one line that starts with its name', (name, ...values) => {
  for (const value of values) {
    const said = complaintOf({ [name]: value });
    expect(said, value).toMatch(new RegExp(`^${name}: `));
    expect(said, value).not.toMatch(/\n|Invalid|expected/);
  }
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
])('%s and %s must be set together', (one, other) => {
  expect(complaintOf({ S3_BUCKET: 'papers', [one]: 'x' })).toBe(`${other}: is needed with ${one}`);
  expect(complaintOf({ S3_BUCKET: 'papers', [other]: 'x' })).toBe(`${one}: is needed with ${other}`);
  expect(complaintOf({ S3_BUCKET: 'papers', [one]: 'x', [other]: 'y' })).toBe('');
});

test('the mail page requires a local PUBLIC_URL and no SMTP', () => {
  expect(readConfig({}).MAIL_PAGE).toBe(false);
  expect(complaintOf({ MAIL_PAGE: 'on' })).toBe('');
  expect(complaintOf({ MAIL_PAGE: 'on', PUBLIC_URL: 'http://127.0.0.1:3999' })).toBe('');
  for (const PUBLIC_URL of ['https://cairn.example', 'http://192.168.0.4:3000', 'http://localhost.example'])
    expect(complaintOf({ MAIL_PAGE: 'on', PUBLIC_URL }), PUBLIC_URL).toMatch(
      /^MAIL_PAGE: only with a PUBLIC_URL of this machine/,
    );
  expect(complaintOf({ MAIL_PAGE: 'on', SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_PAGE: /);
});

test('addresses that people enter may be local only if PUBLIC_URL is', () => {
  expect(readConfig({}).OUTGOING_LOOPBACK).toBe(false);
  expect(complaintOf({ OUTGOING_LOOPBACK: 'on' })).toBe('');
  expect(complaintOf({ OUTGOING_LOOPBACK: 'on', PUBLIC_URL: 'http://127.0.0.1:3999' })).toBe('');
  const elsewhere: Record<string, string>[] = [
    { PUBLIC_URL: 'https://cairn.example' },
    { PUBLIC_URL: 'http://localhost.example' },
    { NODE_ENV: 'production' },
  ];
  for (const more of elsewhere)
    expect(complaintOf({ OUTGOING_LOOPBACK: 'on', ...more })).toMatch(/^OUTGOING_LOOPBACK: is for trying things out/);
});

test('hosts in private networks are named as addresses name them', () => {
  const hosts = 'jira.corp.example,10.0.0.5:8443';
  expect(readConfig({ OUTGOING_PRIVATE_HOSTS: hosts }).OUTGOING_PRIVATE_HOSTS).toEqual(hosts.split(','));
  for (const wrong of ['https://jira.corp.example', 'Jira.corp.example', 'jira.corp.example/path', 'a@jira.corp.example', '10.5'])
    expect(complaintOf({ OUTGOING_PRIVATE_HOSTS: wrong })).toMatch(/^OUTGOING_PRIVATE_HOSTS: each has to be a host/);
});

test('a file store without a bucket is refused', () => {
  expect(complaintOf({ S3_ENDPOINT: 'http://store.example' })).toMatch(/^S3_BUCKET: is needed/);
});

test('the owner of the tables is a separate role from the running server’s, and requires it', () => {
  const [owner, running] = ['postgres://cairn:a@host/cairn', 'postgres://cairn_app:b@host/cairn'];
  expect(complaintOf({ DATABASE_URL: running, MIGRATE_DATABASE_URL: owner })).toBe('');
  expect(complaintOf({ DATABASE_URL: owner, MIGRATE_DATABASE_URL: owner })).toContain('another role than DATABASE_URL');
  expect(complaintOf({ MIGRATE_DATABASE_URL: owner })).toContain('goes with DATABASE_URL');
});

test('common real settings are accepted', () => {
  for (const value of ['', 'on', 'OFF', '2', '127.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback,uniquelocal'])
    expect(complaintOf({ TRUST_PROXY: value }), value).toBe('');
  for (const value of ['a@b.example', 'Cairn <cairn@localhost>', '"The team, here" <team@cairn.example>'])
    expect(complaintOf({ MAIL_FROM: value }), value).toBe('');
  for (const value of ['postgres://ada:p%40w@host:5432/cairn', 'postgresql:///cairn?host=/run/postgresql'])
    expect(complaintOf({ DATABASE_URL: value }), value).toBe('');
  for (const value of ['https://*.example.org/after/**', 'com.example.app://back', 'http://localhost:*/**'])
    expect(complaintOf({ AUTH_REDIRECT_URLS: value }), value).toBe('');
});

test('incoming email takes a domain and a way by which it arrives', () => {
  expect(complaintOf({ MAIL_IN_PORT: '2525' })).toMatch(/^MAIL_IN_DOMAIN: /);
  expect(complaintOf({ MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_PORT: '2525', MAIL_IN_TLS_CERT: '/c.pem' })).toMatch(
    /^MAIL_IN_TLS_CERT: /,
  );
  expect(complaintOf({ MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_PORT: '2525', MAIL_IN_IMAP_DONE: 'Done' })).toMatch(
    /^MAIL_IN_IMAP_DONE: /,
  );
  expect(
    readConfig({ MAIL_IN_DOMAIN: 'In.Example.com', MAIL_IN_IMAP_URL: 'imaps://a:b@mail.example/INBOX' }).MAIL_IN_DOMAIN,
  ).toBe('in.example.com');
});
