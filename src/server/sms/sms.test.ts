import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { mailPagePlugin, newMailPageKey } from '#server/mail';
import { openOutgoing } from '#server/outgoing';
import { openSms } from '#server/sms';

const log = openLog('silent');
const outgoing = openOutgoing();
const TWILIO = {
  AUTH_SMS_DRIVER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'a secret of Twilio',
  TWILIO_FROM: '+15550001111',
};

it('sends nothing without a driver', () => {
  expect(openSms(readConfig({}), log, outgoing)).toBeNull();
});

describe('SMS in a folder', () => {
  it('are private text files, which the mail page shows', async () => {
    const mailDir = await mkdtemp(join(tmpdir(), 'cairn-sms-'));
    const config = readConfig({ AUTH_SMS_DRIVER: 'folder', MAIL_DIR: mailDir });
    await openSms(config, log, outgoing)?.send({ to: '15550002222', text: 'Code: 123456 <b>' });
    const [name = ''] = await readdir(mailDir);
    expect(name).toMatch(/^[0-9A-Za-z-]+\.txt$/);
    expect((await stat(join(mailDir, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(mailDir, name), 'utf8')).toMatch(/^To: \+15550002222\n[^]*\n\nCode: 123456 <b>\n$/);
    const app = Fastify();
    const key = newMailPageKey(config.publicUrl);
    await app.register(mailPagePlugin(config, key));
    const cookie = key.exchange(new URL(key.link).searchParams.get('key') ?? '') ?? '';
    const page = await app.inject({ url: `/_mail/${name}`, headers: { host: 'localhost', cookie } });
    expect(page.body).toContain('Code: 123456 &lt;b&gt;');
    await app.close();
    await rm(mailDir, { recursive: true });
  });
});

describe('SMS by Twilio', () => {
  /** What the provider was asked, and what it answers. */
  async function provider(status: number, body: unknown) {
    const asked: { url: string; authorization: string; form: Record<string, string> }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          const form = Object.fromEntries(new URLSearchParams(text));
          asked.push({ url: String(request.url), authorization: String(request.headers.authorization), form });
          response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(JSON.stringify(body));
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const TWILIO_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { asked, TWILIO_BASE_URL, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  it('are form requests to the account', async () => {
    const { asked, TWILIO_BASE_URL, close } = await provider(201, { sid: 'SM1' });
    await openSms(readConfig({ ...TWILIO, TWILIO_BASE_URL }), log, outgoing)?.send({ to: '15550002222', text: 'Code: 1 & 2' });
    const service = openSms(readConfig({ ...TWILIO, TWILIO_BASE_URL, TWILIO_FROM: 'MG9' }), log, outgoing);
    await service?.send({ to: '15550002222', text: 'x', channel: 'whatsapp' });
    expect(asked).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:a secret of Twilio').toString('base64')}`,
        form: { To: '+15550002222', From: '+15550001111', Body: 'Code: 1 & 2' },
      },
      expect.objectContaining({ form: { To: 'whatsapp:+15550002222', MessagingServiceSid: 'MG9', Body: 'x' } }),
    ]);
    await close();
  });

  it('that are refused are errors without the number, the text or the secret', async () => {
    const { TWILIO_BASE_URL, close } = await provider(400, { code: 21_211, message: 'The number +15550002222 is not valid' });
    const refused = openSms(readConfig({ ...TWILIO, TWILIO_BASE_URL }), log, outgoing)?.send({
      to: '15550002222',
      text: 'Code: 1',
    });
    await expect(refused).rejects.toThrow(/^Twilio refused a message: status 400, code 21211$/);
    await close();
  });

  it('are sent only to the provider', async () => {
    const { asked, TWILIO_BASE_URL, close } = await provider(307, {});
    const moved = openSms(readConfig({ ...TWILIO, TWILIO_BASE_URL }), log, outgoing)?.send({
      to: '15550002222',
      text: 'Code: 1',
    });
    await expect(moved).rejects.toThrow();
    expect(asked).toHaveLength(1);
    await close();
  });

  it('require their settings', () => {
    const { TWILIO_AUTH_TOKEN: _, ...without } = TWILIO;
    expect(() => readConfig(without)).toThrow(/^TWILIO_AUTH_TOKEN: is needed for AUTH_SMS_DRIVER=twilio$/);
  });
});

describe('fixed codes', () => {
  it('are read by number', () => {
    const { smsTestCodes } = readConfig({ AUTH_SMS_TEST_OTP: '+15550002222=123456, 447700900123=654321' });
    expect([...smsTestCodes]).toEqual([
      ['15550002222', '123456'],
      ['447700900123', '654321'],
    ]);
  });

  it('are refused in production, and if they are not number=code', () => {
    const AUTH_SMS_TEST_OTP = '15550002222=123456';
    expect(() => readConfig({ AUTH_SMS_TEST_OTP, NODE_ENV: 'production' })).toThrow(/^AUTH_SMS_TEST_OTP: /);
    expect(() => readConfig({ AUTH_SMS_TEST_OTP, PUBLIC_URL: 'https://cairn.example' })).toThrow(/^AUTH_SMS_TEST_OTP: /);
    for (const wrong of ['15550002222', '15550002222=', 'x=123456', '15550002222=12345', '015550002222=123456'])
      expect(() => readConfig({ AUTH_SMS_TEST_OTP: wrong }), wrong).toThrow(/^AUTH_SMS_TEST_OTP: /);
  });
});
