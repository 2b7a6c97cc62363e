import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { mailPagePlugin, newMailPageKey, openMailer } from '#server/mail';
import { readEml } from './eml.ts';

const log = openLog('silent');
const mail = {
  to: 'ada@example.org',
  by: null,
  subject: 'Grüße, Ada',
  text: 'Code: 123456\n\nhttp://localhost:3000/auth/v1/verify?token=abc&type=signup\n',
  html: '<p>Code: <b>123456</b> – grüße</p>',
};

describe('mail without SMTP', () => {
  let mailDir: string;
  beforeEach(async () => {
    mailDir = await mkdtemp(join(tmpdir(), 'cairn-mail-'));
  });
  afterEach(() => rm(mailDir, { recursive: true }));
  const config = () => readConfig({ MAIL_DIR: mailDir, MAIL_FROM: 'Cairn <cairn@example.org>' });

  it('is stored as one private file each, in order of time', async () => {
    const mailer = openMailer(config(), log);
    for (const subject of ['one', 'two', 'three']) await mailer.send({ ...mail, subject });
    await mailer.close();
    const names = (await readdir(mailDir)).sort();
    const mails = await Promise.all(names.map(async (name) => readEml(await readFile(join(mailDir, name), 'utf8'))));
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
    expect((await stat(join(mailDir, String(names[0])))).mode & 0o777).toBe(0o600);
  });

  it('keeps its text', async () => {
    await openMailer(config(), log).send(mail);
    const [name] = await readdir(mailDir);
    const read = readEml(await readFile(join(mailDir, String(name)), 'utf8'));
    expect(read).toMatchObject({ to: mail.to, subject: mail.subject, from: 'Cairn <cairn@example.org>' });
    expect(read.text.replaceAll('\r\n', '\n').startsWith(mail.text.trim())).toBe(true);
    expect(read.html.startsWith(mail.html)).toBe(true);
  });

  it.each([
    [{}, 'Sent by Cairn at https://cairn.example'],
    [
      { OPERATOR_NAME: 'Ada & Sons', OPERATOR_ADDRESS: '1 Main Street', OPERATOR_CONTACT: 'https://ada.example/help' },
      'Sent by Cairn at https://cairn.example · Operator: Ada & Sons, 1 Main Street · Contact: https://ada.example/help',
    ],
    [{ OPERATOR_CONTACT: 'ada@ada.example' }, 'Sent by Cairn at https://cairn.example · Contact: ada@ada.example'],
  ])('ends with its sender, as far as it is configured: %j', async (operator, line) => {
    const settings = readConfig({ MAIL_DIR: mailDir, PUBLIC_URL: 'https://cairn.example', ...operator });
    await openMailer(settings, log).send({ ...mail, html: '<html><body><p>Hello</p></body></html>' });
    const [name] = await readdir(mailDir);
    const read = readEml(await readFile(join(mailDir, String(name)), 'utf8'));
    expect(read.text.trimEnd().endsWith(line)).toBe(true);
    expect(read.html).toContain(`${line.replace('&', '&amp;')}</p></body>`);
  });

  it('has the header fields of its sender', async () => {
    const headers = { 'List-Unsubscribe': '<https://cairn.example/stop>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await openMailer(config(), log).send({ ...mail, headers });
    const [name] = await readdir(mailDir);
    const eml = await readFile(join(mailDir, String(name)), 'utf8');
    for (const [field, value] of Object.entries(headers)) expect(eml).toContain(`${field}: ${value}\r\n`);
  });

  it('lets nothing in a subject or an address start a header', async () => {
    await openMailer(config(), log).send({ ...mail, subject: 'a\r\nBcc: mallory@example.org\r\n\r\nbody' });
    const [name] = await readdir(mailDir);
    const eml = await readFile(join(mailDir, String(name)), 'utf8');
    expect(eml).not.toMatch(/^Bcc:/im);
  });

  it('is shown to the one browser that opened the printed link, on this machine only', async () => {
    await openMailer(config(), log).send({ ...mail, subject: '<script>alert(1)</script>' });
    const app = Fastify();
    const key = newMailPageKey('http://localhost:3000');
    await app.register(mailPagePlugin(config(), key));
    const show = (
      url: string,
      headers: Record<string, string> = {},
      remoteAddress = '127.0.0.1',
      method: 'GET' | 'HEAD' = 'GET',
    ) => app.inject({ url, method, remoteAddress, headers: { host: 'localhost:3000', ...headers } });
    const link = key.link.slice('http://localhost:3000'.length);
    // To come from this machine proves nothing: a reverse proxy does, and every other user of it.
    for (const url of ['/_mail', '/_mail?key=', '/_mail?key=guessed', `${link}x`]) {
      const refused = await show(url);
      expect([refused.statusCode, refused.body.includes('alert')], url).toEqual([403, false]);
    }
    await show(link, {}, '127.0.0.1', 'HEAD');
    expect((await show(link, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    const opened = await show(link);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/_mail']);
    const set = String(opened.headers['set-cookie']);
    expect(set).toMatch(/; Path=\/_mail; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';')[0] ?? '';
    expect((await show(link)).statusCode).toBe(403);
    const list = await show('/_mail', { cookie: `theme=dark; ${cookie}` });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('&lt;script&gt;');
    expect(list.body).not.toContain('<script>');
    const german = await show('/_mail', { cookie, 'accept-language': 'de' });
    expect(german.body).toMatch(/<html lang="de" dir="ltr">[^]+<h1>E-Mails<[^]+&lt;script&gt;/);
    const id = /href="(\/_mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    expect((await show(id)).statusCode).toBe(403);
    expect((await show(id, { cookie })).body).toContain('href="http://localhost:3000/auth/v1/verify?token=abc&amp;type=signup"');
    expect((await show('/_mail', { cookie }, '203.0.113.9')).statusCode).toBe(404);
    expect((await show('/_mail', { cookie, host: 'rebound.example.com' })).statusCode).toBe(404);
    expect((await show('/_mail', { cookie, 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await show('/_mail/..%2f..%2fetc%2fpasswd', { cookie })).statusCode).toBe(404);
    await app.close();
  });
});

describe('mail with SMTP', () => {
  it('is delivered to the server, and a refusal is an error', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such mailbox') : null),
      onData: (stream, _session, done) => {
        let text = '';
        stream
          .on('data', (chunk: Buffer) => (text += chunk.toString()))
          .on('end', () => {
            received.push(text);
            done();
          });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Cairn <cairn@example.org>' }), log);
    await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://cairn.example/stop>' } });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/cairn\.example\/stop>\r?$/m);
    expect(readEml(String(received[0]))).toMatchObject({ to: mail.to, subject: mail.subject });
    await expect(mailer.send({ ...mail, to: 'refused@example.org' })).rejects.toThrow();
    await mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
