import { describe, expect, test } from 'vitest';
import { parsedMail } from './mail-parsing.ts';
import { readMail } from './parsed-mail.ts';

// Email that is made to break its reader: it is read, or refused in bounded time, and never ends the process.

const HEAD = 'From: Ben <ben@example.com>\r\nTo: reply@in.test\r\nSubject: Hello\r\n';
const read = (raw: string | Buffer, isReply = true, milliseconds = 10_000) =>
  readMail({ raw: new Uint8Array(Buffer.from(raw as string)), isReply }, { milliseconds, megabytes: 192 });
const nested = (depth: number): string => {
  let body = 'Content-Type: text/plain\r\n\r\nInside\r\n';
  for (let level = depth; level > 0; level--)
    body = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--\r\n`;
  return `${HEAD}MIME-Version: 1.0\r\n${body}`;
};

test('a plain email has its parts', async () => {
  expect(await read(`${HEAD}\r\nHi there\r\n`)).toMatchObject({
    from: { address: 'ben@example.com', name: 'Ben' },
    subject: 'Hello',
    text: 'Hi there',
    html: null,
    files: [],
    leftOut: 0,
  });
});

describe('bounds', () => {
  test.each([10, 300, 5_000])('%s multiparts inside each other end', async (depth) => {
    const mail = await read(nested(depth));
    if (depth === 10) expect(mail?.text).toBe('Inside');
    else expect(mail === null || mail.text === null || mail.text === 'Inside').toBe(true);
  });

  test('a header of 5 MB is refused', async () => {
    expect(await read(`${HEAD}X-Long: ${'a'.repeat(5_000_000)}\r\n\r\nHi\r\n`)).toBeNull();
  });

  test('a million fields of a header are refused or read within their time', async () => {
    const mail = await read(`${HEAD}${'X-A: b\r\n'.repeat(1_000_000)}\r\nHi\r\n`);
    expect(mail === null || mail.text === 'Hi').toBe(true);
  });

  test('10,000 parts are refused, and of 30 files 20 are kept', async () => {
    const parts = (count: number) =>
      Array.from(
        { length: count },
        (_, nth) => `--b\r\nContent-Type: text/csv; name="${nth}.csv"\r\nContent-Disposition: attachment\r\n\r\nx\r\n`,
      ).join('');
    const mail = (count: number) =>
      `${HEAD}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts(count)}--b--\r\n`;
    expect(await read(mail(10_000))).toBeNull();
    const kept = await read(mail(30));
    expect([kept?.files.length, kept?.leftOut]).toEqual([20, 10]);
  });

  test('a reader that takes too long is ended', async () => {
    expect(await read(`${HEAD}\r\n${'> a\r\n'.repeat(500_000)}`, true, 1)).toBeNull();
  });

  test.each([
    ['opening quotes', '>'.repeat(400_000)],
    ['almost the line before a quote', 'On '.repeat(150_000)],
    ['dashes', '-'.repeat(400_000)],
    ['spaces', `x${' '.repeat(400_000)}y`],
  ])('a text of many %s ends', async (_, text) => {
    // One of them is read until the end of its time: this much is enough to see that it ends.
    const mail = await read(`${HEAD}\r\n${text}\r\n`, true, 3_000);
    expect(mail === null || typeof mail.subject === 'string').toBe(true);
  });

  test('HTML of 200,000 elements inside each other ends', async () => {
    const mail = await read(`${HEAD}Content-Type: text/html\r\n\r\n${'<div>'.repeat(150_000)}deep\r\n`, true, 3_000);
    expect(mail === null || mail.html !== undefined).toBe(true);
  });
});

describe('senders', () => {
  test.each([
    ['two of them', 'From: ben@example.com, eve@example.com'],
    ['two fields', 'From: ben@example.com\r\nFrom: eve@example.com'],
    ['a group', 'From: Team: ben@example.com;'],
    ['no address', 'From: Ben'],
    ['none', 'X-From: ben@example.com'],
  ])('an email of %s has no sender', async (_, from) => {
    expect((await parsedMail(Buffer.from(`${from}\r\nSubject: x\r\n\r\nHi\r\n`), false)).from).toBeNull();
  });

  test('an address inside a name is no address', async () => {
    const { from } = await parsedMail(Buffer.from('From: "ben@example.com" <eve@example.com>\r\n\r\nHi\r\n'), false);
    expect(from).toEqual({ address: 'eve@example.com', name: 'ben@example.com' });
  });
});

describe('texts', () => {
  test.each([
    ['an unknown charset', 'Content-Type: text/plain; charset=x-nowhere\r\n\r\nHi \xff\xfe\r\n'],
    ['broken UTF-8', 'Content-Type: text/plain; charset=utf-8\r\n\r\nHi \xc3\x28 \xf0\x9f\r\n'],
    ['a charset that is a path', 'Content-Type: text/plain; charset=../../etc/passwd\r\n\r\nHi\r\n'],
    ['broken base64', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nSGkg*%%%\r\n'],
    ['NUL bytes', 'Content-Type: text/plain\r\n\r\nHi \0 there\0\r\n'],
  ])('with %s are read as text', async (_, body) => {
    const { text } = await parsedMail(Buffer.from(`${HEAD}${body}`, 'latin1'), true);
    expect(text).toMatch(/^Hi/);
    expect(text?.isWellFormed()).toBe(true);
  });

  test('a subject in encoded words can hold no second line of a header', async () => {
    const subject = `=?utf-8?B?${Buffer.from('Hi\r\nBcc: eve@example.com').toString('base64')}?=`;
    const { headers } = await parsedMail(Buffer.from(`From: ben@example.com\r\nSubject: ${subject}\r\n\r\nHi\r\n`), true);
    expect(headers.map(([name]) => name)).not.toContain('bcc');
  });

  test.each([
    [
      'Gmail',
      '<div>Yes</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Monday</div><blockquote>Old</blockquote></div>',
    ],
    ['Apple Mail', '<body>Yes<br><blockquote type="cite"><div>Old</div></blockquote></body>'],
    ['Outlook', '<p>Yes</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: Ada</div><div>Old</div>'],
    ['Thunderbird', '<p>Yes</p><div class="moz-cite-prefix">On Monday</div><blockquote type="cite">Old</blockquote>'],
  ])('the HTML of %s is cut before what it quotes', async (_, html) => {
    const { html: cut } = await parsedMail(Buffer.from(`${HEAD}Content-Type: text/html\r\n\r\n${html}\r\n`), true);
    expect(cut).toContain('Yes');
    expect(cut).not.toMatch(/Old|Monday|Ada/);
  });

  test.each([
    ['an answer above', 'Yes\n\nOn Mon, Nov 23, 2026 at 9:00 AM Ada <ada@example.com> wrote:\n> Shall we?\n'],
    ['a signature of dashes', 'Yes\n-- \nBen\nExample Inc.\n'],
    ['a phone', 'Yes\n\nSent from my iPhone\n'],
    ['German', 'Yes\n\nAm 23.11.2026 um 09:00 schrieb Ada <ada@example.com>:\n> Sollen wir?\n'],
    ['French', 'Yes\n\nLe lun. 23 nov. 2026 à 09:00, Ada <ada@example.com> a écrit :\n> On y va ?\n'],
  ])('of a reply with %s only what is new stays', async (_, text) => {
    const raw = `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
    expect((await parsedMail(Buffer.from(raw), true)).text).toBe('Yes');
  });
});
