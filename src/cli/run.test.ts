import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from '#client/client';
import type { apiTokenActions } from '#features/api-tokens/contract';
import { randomToken } from '../../tests/support/api-tokens.ts';
import { run } from './run.ts';

/** Runs a command with these variables. */
const runIn = async (env: Record<string, string>, ...args: string[]) => {
  let [out, err] = ['', ''];
  const streams = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await run(args, {
    env,
    ...streams,
    askSecret: async () => '',
    readFile: async () => '',
    stopping: () => () => false,
  });
  return { code, out, err };
};

test.each([
  ['', 0, 'Usage: cairn COMMAND'],
  ['tasks --help', 0, 'Usage: cairn COMMAND'],
  ['frob', 2, 'There is no command “frob”'],
  ['constructor', 2, 'There is no command'],
  ['tasks --frob', 2, '--frob'],
  ['task new', 2, 'The title is missing'],
  ['task show APP-1 APP-2', 2, '“APP-2” is one argument too many'],
  ['task move APP-1 gone', 2, '“gone” is not a status'],
  ['task show twelve', 2, 'is not the key of a task'],
])('answers “%s” with code %i', async (command, code, text) => {
  const args = [...command.matchAll(/\S+/g)].map(([word]) => word);
  const answer = await runIn({ CAIRN_URL: 'http://localhost:9', CAIRN_TOKEN: randomToken() }, ...args);
  expect([answer.code, answer.out + answer.err]).toEqual([code, expect.stringContaining(text)]);
});

test('says when a server is not reached, and never shows a token', async () => {
  const [CAIRN_URL, token] = ['http://localhost:9', randomToken()];
  expect(await runIn({ CAIRN_URL, CAIRN_TOKEN: token }, 'whoami')).toMatchObject({
    code: 3,
    err: expect.stringContaining("Can't reach http://localhost:9"),
  });
  const broken = await runIn({ CAIRN_URL, CAIRN_TOKEN: `${token}\nX: y` }, 'whoami');
  expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('This is not an API token')]);
  expect(broken.err).not.toContain(token);
  const tokens = connect({ address: CAIRN_URL, token: `${token}\nX: y` }).family<typeof apiTokenActions>('tokens');
  expect(String(await tokens.get('get-access').catch((error: unknown) => error))).not.toContain(token);
  // Half of a login would silently act as the saved person.
  for (const half of [{ CAIRN_URL }, { CAIRN_TOKEN: token }] as Record<string, string>[])
    expect(await runIn(half, 'whoami')).toMatchObject({ code: 2, err: expect.stringContaining('CAIRN_URL and CAIRN_TOKEN') });
  expect((await runIn({ CAIRN_URL: 'cairn.example.com', CAIRN_TOKEN: token }, 'whoami')).code).toBe(2);
});

test('writes nothing of a server to a terminal that could control it', async () => {
  const said = { error: { code: 'odd', message: 'A\u001b]0;B\u009b2J', fields: { '\u001b[31m': '\u202eC' } } };
  const hostile = createServer(({ url = '' }, answer) => {
    const isFine = url.includes('get-access');
    const access = {
      person: { id: '1', name: '', email: '' },
      token: null,
      workspaces: [{ id: '1', name: 'W\u009b2J', role: 'OWNER' }],
    };
    answer.writeHead(isFine ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(isFine ? access : said));
  });
  await once(hostile.listen(0, '127.0.0.1'), 'listening');
  try {
    const env = { CAIRN_URL: `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`, CAIRN_TOKEN: randomToken() };
    const refused = await runIn(env, 'projects');
    expect([refused.code, refused.err]).toEqual([1, 'A ]0;B 2J\n   [31m:  C\n']);
    expect((await runIn(env, 'projects', '--workspace', 'x')).err).toContain('You have W 2J.');
    const { out } = await runIn(env, 'whoami', '--json');
    expect([JSON.parse(out).workspaces[0].name, /[^\n -~]/.test(out)]).toEqual(['W\u009b2J', false]);
  } finally {
    hostile.close();
  }
});
