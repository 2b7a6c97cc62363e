import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenScopes } from '#contract/token-scopes';
import type { TestApp } from '../support/app.ts';
import { madeToken, randomToken } from '../support/api-tokens.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
let address: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  address = await app.listen();
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

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
    const names = (await (await connected(token)).listTools()).tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
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
    const get = await app.app.inject({ url: '/mcp', headers: { authorization: `Bearer ${token}` } });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    await sql('UPDATE "ApiTokenUse" SET "requests" = 120 WHERE "tokenId" = $1', id);
    expect((await post(list, {}, token)).statusCode).toBe(429);
    await all.ada.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } });
    expect((await post(list, {}, token)).statusCode).toBe(401);
  });
});
