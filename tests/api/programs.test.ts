import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenScopes } from '#contract/token-scopes';
import { run } from '../../src/cli/run.ts';
import type { TestApp } from '../support/app.ts';
import { asking, madeToken, randomToken } from '../support/api-tokens.ts';
import { attached } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { urgentTasks } from '../support/client-example.ts';
import { sentByCurl } from '../support/curl.ts';

let app: TestApp;
let all: Cast;
let address: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  address = await app.listen();
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

test('the address of a file that a token got ends with the token, and one that its person got does not', async () => {
  const { id: attachmentId } = await attached(app, all.ada, all.taskId, { bytes: Buffer.from('Private') });
  const { token, id } = await madeToken(all.ada, { scopes: ['tasks:read'] });
  const parts = { query: { attachmentId: attachmentId as string } };
  const answers = [asking(app, token), all.ada.ask].map((ask) => ask('GET', 'project', 'get-attachment-url', parts));
  const urls = (await Promise.all(answers)).map(({ body }) => address + (body.url as string));
  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url)).status));
  expect(await statuses()).toEqual([200, 200]);
  await all.ada.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } });
  const [ofToken, ofPerson] = await statuses();
  expect([Number(ofToken) >= 400, ofPerson]).toEqual([true, 200]);
});

describe('the Model Context Protocol', () => {
  const clients: Client[] = [];
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  /** The official client, with a token, in the protocol of 2025 or of 2026. */
  const connected = async (token: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
    clients.push(client);
    return client;
  };
  const textOf = (result: object): string => (result as { content: { text: string }[] }).content[0]?.text ?? '';
  const post = (payload: string, headers: Record<string, string> = {}, token = '') =>
    app.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload,
    });

  test.each(['legacy', 'auto'] as const)('lists what a token can use, and calls it as its person (%s)', async (mode) => {
    const { token, id } = await madeToken(all.ada, { name: 'Assistant', scopes: ['tasks:write', 'projects:read'] });
    const client = await connected(token, mode);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['get_access', 'create_task', 'get_project_tasks', 'get_workspace_projects']));
    expect(names).toEqual(expect.not.arrayContaining(['create_project', 'get_project_issues', 'create_token']));
    expect(tools.find(({ name }) => name === 'create_task')).toMatchObject({
      description: expect.stringMatching(/./),
      inputSchema: { required: ['projectId', 'title'], additionalProperties: false },
      annotations: { readOnlyHint: false, destructiveHint: false },
    });
    const made = await client.callTool({
      name: 'create_task',
      arguments: { projectId: all.projectId, title: `By an assistant, ${mode}` },
    });
    const [event] = await sql(
      'SELECT "actorId", "onBehalfOf" FROM "Event" WHERE "targetId" = $1',
      JSON.parse(textOf(made)).id as string,
    );
    expect([made.isError ?? false, event]).toEqual([false, { actorId: id, onBehalfOf: all.ada.userId }]);
    const listed = await client.callTool({ name: 'get_project_tasks', arguments: { projectId: all.projectId, limit: 100 } });
    expect(textOf(listed)).toContain(`By an assistant, ${mode}`);
  });

  test('answers a refusal as the sentence of a tool, with the fields that are wrong', async () => {
    const { token } = await madeToken(all.ben, { scopes: ['tasks:write', 'projects:write'] });
    const client = await connected(token);
    const refusal = async (name: string, args: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: args });
      return [result.isError, textOf(result)];
    };
    expect(await refusal('create_task', { projectId: all.projectId, title: '', shoeSize: 44 })).toEqual([
      true,
      expect.stringMatching(/\n(title|shoeSize): /),
    ]);
    expect(await refusal('get_access', { shoeSize: 44 })).toEqual([true, expect.stringContaining('shoeSize')]);
    expect(await refusal('create_task', { projectId: all.mallory.workspaceId, title: 'Hers' })).toEqual([
      true,
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
    await expect(client.callTool({ name: 'get_project_issues', arguments: {} })).rejects.toThrow('no tool get_project_issues');
    await expect(client.callTool({ name: 'create_token', arguments: {} })).rejects.toThrow('no tool create_token');
  });

  test('has one tool for each action, by names that all clients accept', async () => {
    const { token } = await madeToken(all.ada, { scopes: tokenScopes });
    const { tools } = await (await connected(token)).listTools();
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // Programs ask people before these. Only what adds something needs no question.
    const mayDestroy = new Set(tools.flatMap(({ name, annotations }) => (annotations?.destructiveHint ? [name] : [])));
    for (const name of ['bulk_delete_tasks', 'delete_tasks_forever', 'update_task', 'delete_task'])
      expect([name, mayDestroy.has(name)]).toEqual([name, true]);
    for (const name of ['get_project_tasks', 'create_task', 'add_task_comment'])
      expect([name, mayDestroy.has(name)]).toEqual([name, false]);
    expect(names.filter((name) => !/^[a-z][a-z\d_]{2,59}$/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['issues_get_attachment_url', 'project_get_attachment_url', 'search_workspace']),
    );
    expect(names.length).toBeGreaterThan(200);
  });

  test('opens for a token alone, within its share, for programs and its own pages', async () => {
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const none = await post(list);
    expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await post(list, {}, all.ada.token)).statusCode).toBe(401);
    expect((await post(list, {}, randomToken())).statusCode).toBe(401);
    const { token, id } = await madeToken(all.ada);
    const first = await post(list, {}, token);
    expect([first.statusCode, first.headers['ratelimit-remaining']]).toEqual([200, '119']);
    expect((await post(list, { origin: 'https://mallory.test' }, token)).statusCode).toBe(403);
    expect((await post('[]', {}, token)).statusCode).toBe(400);
    expect((await post('{', {}, token)).statusCode).toBe(400);
    expect((await post(`"${'x'.repeat(1_048_577)}"`, {}, token)).statusCode).toBe(413);
    const call = (params: string) => post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`, {}, token);
    for (const name of ['__proto__', 'constructor', 'toString', 'get-access'])
      expect((await call(`{"name":"${name}","arguments":{}}`)).body).toContain('There is no tool');
    for (const args of ['{"constructor":1}', '{"toString":"x"}'])
      expect((await call(`{"name":"get_access","arguments":${args}}`)).body).toContain('"isError":true');
    for (const odd of [
      '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]',
      '{"jsonrpc":"2.0","id":{"a":1},"method":"tools/list"}',
    ])
      expect([odd, (await post(odd, {}, token)).statusCode]).toEqual([odd, 400]);
    expect((await post('{"jsonrpc":"2.0","method":"notifications/initialized"}', {}, token)).statusCode).toBe(202);
    expect((await post(list, { origin: 'null' }, token)).statusCode).toBe(403);
    const get = await app.app.inject({ url: '/mcp', headers: { authorization: `Bearer ${token}` } });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    await sql('UPDATE "ApiTokenUse" SET "requests" = 120 WHERE "tokenId" = $1', id);
    expect((await post(list, {}, token)).statusCode).toBe(429);
    await all.ada.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } });
    expect((await post(list, {}, token)).statusCode).toBe(401);
  });
});

describe('the command line', () => {
  const home = mkdtempSync(join(tmpdir(), 'cairn-home-'));
  afterAll(() => rmSync(home, { recursive: true }));

  interface Typed {
    token?: string;
    typed?: string;
    files?: Record<string, string>;
    stopping?: () => () => boolean;
  }
  const never = () => () => false;

  /** Runs a command, with the words as a shell would split them. */
  const cairn = async (command: string, { token = '', typed = '', files = {}, stopping = never }: Typed = {}) => {
    let [out, err] = ['', ''];
    const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const code = await run(args, {
      env: { XDG_CONFIG_HOME: home, ...(token !== '' && { CAIRN_URL: address, CAIRN_TOKEN: token }) },
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      askSecret: async () => typed,
      readFile: async (path) => files[path] ?? Promise.reject(Object.assign(new Error(path), { code: 'ENOENT' })),
      stopping,
    });
    return { code, out, err };
  };
  const tokenOf = async (scopes: readonly string[], projectId?: string) =>
    (await madeToken(all.ada, { scopes, workspaceId: all.workspaceId, ...(projectId && { projectId }) })).token;
  const keyOf = async () => {
    const [project] = await sql('SELECT "key" FROM "Project" WHERE "id" = $1', all.projectId);
    return project.key as string;
  };

  test('saves a token for its person alone, and forgets it', async () => {
    const token = await tokenOf(['projects:read']);
    expect(await cairn('projects')).toMatchObject({ code: 1, err: expect.stringContaining('cairn login ADDRESS') });
    expect(await cairn('login example.com', { typed: token })).toMatchObject({ code: 2 });
    expect(await cairn(`login ${address}`, { typed: 'secret' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('cairn_'),
    });
    expect(await cairn(`login ${address}`, { typed: randomToken() })).toMatchObject({ code: 1 });
    // As a process, with the token on its standard input.
    const child = promisify(execFile)(process.execPath, ['src/cli/cairn.ts', 'login', address], {
      env: { XDG_CONFIG_HOME: home },
    });
    child.child.stdin?.end(`${token}\n`);
    expect((await child).stdout).toContain('Signed in to');
    expect(statSync(join(home, 'cairn/login.json')).mode & 0o777).toBe(0o600);
    expect((await cairn('whoami')).out).toContain('projects:read');
    expect((await cairn('projects')).out).toContain(await keyOf());
    expect(await cairn('tasks --mine')).toMatchObject({ code: 1, err: expect.stringContaining('issues:read') });
    await cairn('logout');
    expect((await cairn('whoami')).code).toBe(1);
  });

  test('creates, lists, shows and moves tasks, also with a token that is limited to a project', async () => {
    const key = await keyOf();
    const wide = await tokenOf(['tasks:write', 'issues:read', 'projects:read']);
    for (const token of [wide, await tokenOf(['tasks:write', 'projects:read'], all.projectId)]) {
      expect((await cairn(`task new "Paint \u001b[31m it" --project ${key} --json`, { token })).code).toBe(1);
      const text = `--description "Ask [@Ben](mention:${all.ben.userId})"`;
      const task = await cairn(`task new "Paint it" --project ${key} --assign me --due 2026-12-24 ${text} --json`, { token });
      const { key: made2, id } = JSON.parse(task.out) as { key: string; id: string };
      expect((await cairn('tasks --mine', { token })).out).toMatch(
        new RegExp(`^${made2} +todo +medium +2026-12-24 +Paint it$`, 'm'),
      );
      expect((await cairn(`tasks --project ${key}`, { token })).out).toContain('Paint it');
      expect((await cairn(`task show ${made2.toLowerCase()}`, { token })).out).toMatch(/Due date +2026-12-24\n+Ask @Ben\n$/);
      expect(await cairn(`task move ${made2} Done`, { token })).toMatchObject({ code: 0, out: `Moved ${made2} to done\n` });
      expect(await sql('SELECT "status" FROM "Task" WHERE "id" = $1', id)).toEqual([{ status: 'DONE' }]);
      expect((await cairn('tasks --mine', { token })).out).not.toContain(made2);
      expect((await cairn(`task show ${key}-9999`, { token })).code).toBe(1);
    }
  });

  test('imports a file, or nothing of it if a row is invalid', async () => {
    const token = await tokenOf(['tasks:write', 'projects:read']);
    const key = await keyOf();
    const files = {
      'a.csv': 'Title,Priority,Due,Shoe\nPurchase glue,P0,2026-12-24,44\nPurchase tape,Low,soon,45\n',
      'b.csv': 'Name;x\n',
    };
    const bought = () => sql(`SELECT "title", "priority" FROM "Task" WHERE "title" LIKE 'Purchase %' ORDER BY "title"`);
    const broken = await cairn(`import a.csv --project ${key}`, { token, files });
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('Row 3: “soon” is not a date')]);
    expect((await cairn(`import a.csv --project ${key} --skip-invalid --dry-run`, { token, files })).out).toContain('1 task can');
    expect(await bought()).toEqual([]);
    const done = await cairn(`import a.csv --project ${key} --skip-invalid`, { token, files });
    expect([done.code, done.err]).toEqual([0, expect.stringContaining('Shoe')]);
    expect(await bought()).toEqual([{ title: 'Purchase glue', priority: 'URGENT' }]);
    expect((await cairn(`import b.csv --project ${key}`, { token, files })).code).toBe(1);
    expect((await cairn('import c.csv', { token, files })).code).toBe(1);
    // Ctrl+C ends it between two requests, and it says what was imported.
    const long = { 'd.csv': `Title\n${'Bulk\n'.repeat(101)}` };
    let asked = 0;
    const stopping = () => () => ++asked > 1;
    const stopped = await cairn(`import d.csv --project ${key}`, { token, files: long, stopping });
    const [{ last, count }] = await sql(`SELECT max("number") AS "last", count(*)::int FROM "Task" WHERE "title" = 'Bulk'`);
    expect([stopped.code, count, stopped.err]).toEqual([
      1,
      100,
      `Stopped.\n100 of 101 tasks imported, up to ${key}-${last}. Remove them from the file before you import the rest.\n`,
    ]);
  });

  test.each([
    ['tasks --project NONE', 1, 'There is no project NONE'],
    ['tasks --workspace Nowhere --mine', 1, 'There is no workspace “Nowhere”'],
  ])('answers “%s” with code %i', async (command, code, text) => {
    const token = await tokenOf(['tasks:read', 'issues:read', 'projects:read']);
    const answer = await cairn(command, { token });
    expect([answer.code, answer.out + answer.err]).toEqual([code, expect.stringContaining(text)]);
  });

  test('does what docs/api.md shows, as do curl and the client', async () => {
    const docs = readFileSync('docs/api.md', 'utf8');
    const blocks = [...docs.matchAll(/```(sh|json|ts)\n([\s\S]*?)```/g)].map(([, kind, text = '']) => ({ kind, text }));
    const token = await tokenOf(['tasks:write', 'issues:read', 'projects:read']);
    const values = { TOKEN: token, CAIRN: address, WORKSPACE: all.workspaceId, PROJECT: all.projectId };
    const files = { 'tasks.csv': 'Title\nFrom a file\n' };
    const key = await keyOf();
    for (const line of blocks.flatMap(({ kind, text }) => (kind === 'sh' ? text.trim().split('\n') : []))) {
      if (line.startsWith('curl')) expect([line, (await sentByCurl(line, values)).status]).toEqual([line, 200]);
      else
        expect([line, (await cairn(line.replace(/^cairn /, '').replaceAll('APP', key), { token, files })).code]).toEqual([
          line,
          0,
        ]);
    }
    for (const { text } of blocks.filter(({ kind }) => kind === 'json')) expect(() => JSON.parse(text)).not.toThrow();
    expect(docs).toContain(readFileSync('tests/support/client-example.ts', 'utf8'));
    expect(await urgentTasks(address, token, all.projectId)).toContain('Order paper');
  });
});
