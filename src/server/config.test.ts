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

test('a wrong setting is refused with its name', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT: /);
  expect(() => readConfig({ PUBLIC_URL: 'ftp://cairn.example' })).toThrow(/^PUBLIC_URL: /);
});

test('accounts are confirmed at once without SMTP, and by mail with it', () => {
  expect(readConfig({}).autoconfirm).toBe(true);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).autoconfirm).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', AUTH_EMAIL_AUTOCONFIRM: 'on' }).autoconfirm).toBe(true);
});
