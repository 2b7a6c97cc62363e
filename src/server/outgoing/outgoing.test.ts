import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { openOutgoing, OutgoingError } from '#server/outgoing';
import type { Lookup } from './addresses.ts';
import {
  anyone,
  closeServers,
  endless,
  guarded,
  here,
  leading,
  MB,
  operator,
  serving,
  speaking,
  text,
} from './testing/servers.ts';

const run = promisify(execFile);
afterEach(closeServers);

describe('a request to an address that a person typed', () => {
  test('is sent, and its whole answer read', async () => {
    const { url, asked } = await serving((request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      request.setEncoding('utf8').on('data', (body: string) => response.writeHead(201, { 'x-kind': 'note' }).end(`got ${body}`));
    });
    const answer = await here.ask(`${url}/a?b=c#d`, {
      ...anyone,
      method: 'POST',
      headers: { 'x-key': 'k' },
      body: 'héllo',
    });
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([201, 'note', 'got héllo']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/a?b=c', headers: { 'x-key': 'k', connection: 'close' } });
  });

  test.each(['DELETE', 'GET', 'PATCH', 'PUT'])('sends the whole body of a %s', async (method) => {
    const { url, asked } = await serving((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part)).on('end', () => response.end(`got ${body}`));
    });
    const answer = await here.ask(url, { ...anyone, method, body: Buffer.from('{"id":1}') });
    expect([await answer.text(), asked.length, asked[0]?.headers['content-length']]).toEqual(['got {"id":1}', 1, '8']);
  });

  test('may be answered without a body, and with an error', async () => {
    const { url } = await serving(({ url: path }, response) => response.writeHead(Number(path?.slice(1))).end());
    for (const status of [204, 304, 404, 500]) expect((await here.ask(`${url}/${status}`, anyone)).status).toBe(status);
    const packed = await serving(text('', 200, { 'content-encoding': 'gzip' }));
    expect((await here.ask(packed.url, { ...anyone, method: 'HEAD' })).status).toBe(200);
  });

  test('may be in a private network if the operator names its host and port, and nowhere else', async () => {
    const { url } = await serving(text('hello'));
    const { port } = new URL(url);
    const lookup: Lookup = async (name) => [name === 'metadata.corp.example' ? '169.254.169.254' : '127.0.0.1'];
    const hosts = [`git.corp.example:${port}`, 'other.corp.example', `metadata.corp.example:${port}`];
    const { ask } = openOutgoing({ OUTGOING_PRIVATE_HOSTS: hosts }, lookup);
    expect(await (await ask(`http://git.corp.example:${port}/`, anyone)).text()).toBe('hello');
    for (const host of ['other.corp.example', 'metadata.corp.example', 'elsewhere.example', '127.0.0.1'])
      await expect(ask(`http://${host}:${port}/`, anyone)).rejects.toMatchObject({ reason: 'address' });
  });

  test('is refused if the address is local and not allowed', async () => {
    const { url, asked } = await serving(text('secret'));
    await expect(guarded.ask(url, anyone)).rejects.toMatchObject({ reason: 'address' });
    await expect(guarded.ask(url.replace('127.0.0.1', 'localhost'), anyone)).rejects.toMatchObject({ reason: 'address' });
    expect(asked).toEqual([]);
  });

  test('goes to the verified address, even if its name resolves elsewhere a moment later', async () => {
    const { port, asked } = await serving(text('the checked one'));
    let lookups = 0;
    const rebinding: Lookup = () => Promise.resolve(lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    const outgoing = openOutgoing({ OUTGOING_LOOPBACK: true }, rebinding);
    const url = `http://rebind.example.com:${port}/`;
    expect(await (await outgoing.ask(url, anyone)).text()).toBe('the checked one');
    expect(lookups).toBe(1);
    expect(asked[0]?.headers.host).toBe(`rebind.example.com:${port}`);
    await expect(outgoing.ask(url, anyone)).rejects.toMatchObject({ reason: 'address' });
    expect([lookups, asked.length]).toEqual([2, 1]);
  });

  test('is verified again at each redirect', async () => {
    const { port, asked } = await serving(leading('/again'));
    let lookups = 0;
    const rebinding: Lookup = () => Promise.resolve(lookups++ === 0 ? ['127.0.0.1'] : ['192.168.0.1']);
    const outgoing = openOutgoing({ OUTGOING_LOOPBACK: true }, rebinding);
    const moved = outgoing.ask(`http://rebind.example.com:${port}/`, { ...anyone, redirects: 3 });
    await expect(moved).rejects.toMatchObject({ reason: 'address' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433:22/',
    'file:///etc/passwd',
    'ftp://1.1.1.1/',
    'data:text/plain,x',
    'http://user:secret@1.1.1.1/',
    'http://[fe80::1%25eth0]/',
  ])('does not follow a redirect to %s', async (location) => {
    const { url } = await serving(leading(location));
    const moved = here.ask(url, { ...anyone, redirects: 3 });
    await expect(moved).rejects.toThrow(OutgoingError);
    await expect(moved).rejects.toMatchObject({ reason: expect.stringMatching(/^(?:address|redirect)$/) });
  });

  test('follows a maximum number of redirects', async () => {
    const { url, asked } = await serving(({ url: path }, response) => {
      const left = Number(path?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await (await here.ask(`${url}/3`, { ...anyone, redirects: 3 })).text()).toBe('there');
    await expect(here.ask(`${url}/4`, { ...anyone, redirects: 3 })).rejects.toMatchObject({ reason: 'redirect' });
    await expect(here.ask(`${url}/1`, anyone)).rejects.toMatchObject({ reason: 'redirect' });
    await expect(here.ask(`${url}/9`, { ...anyone, redirects: 100 })).rejects.toMatchObject({ reason: 'redirect' });
    expect(asked).toHaveLength(4 + 4 + 1 + 6);
  });

  test('sends no credentials to another origin', async () => {
    const second = await serving(text('there'));
    const first = await serving(({ url: path }, response) =>
      response.writeHead(302, { location: path === '/away' ? second.url : '/away' }).end(),
    );
    const headers = { authorization: 'Bearer s', Cookie: 's', 'X-Api-Key': 's', 'proxy-authorization': 's', accept: 'text/html' };
    await here.ask(first.url, { ...anyone, headers, redirects: 2 });
    expect(first.asked[1]?.headers).toMatchObject({ authorization: 'Bearer s', cookie: 's', 'x-api-key': 's' });
    expect(second.asked[0]?.headers).toEqual({
      host: second.url.slice('http://'.length),
      accept: 'text/html',
      'user-agent': 'Cairn',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    });
  });

  test('sends no body to another origin', async () => {
    const second = await serving((request, response) => response.end(request.method));
    const first = await serving((request, response) =>
      response.writeHead(Number(request.url?.slice(1)), { location: second.url }).end(),
    );
    const sent = (status: number) =>
      here.ask(`${first.url}/${status}`, { ...anyone, method: 'POST', body: 'secret', redirects: 1 });
    for (const status of [307, 308]) await expect(sent(status)).rejects.toMatchObject({ reason: 'redirect' });
    expect(second.asked).toEqual([]);
    for (const status of [301, 302, 303]) expect(await (await sent(status)).text()).toBe('GET');
    expect(second.asked.map(({ headers }) => headers['content-length'])).toEqual([undefined, undefined, undefined]);
  });

  test('sends the body again to the same origin if the redirect requires it', async () => {
    const { url } = await serving((request, response) => {
      if (request.url === '/') return response.writeHead(307, { location: '/there' }).end();
      return request.setEncoding('utf8').on('data', (body: string) => response.end(`${request.method} ${body}`));
    });
    const answer = await here.ask(url, { ...anyone, method: 'PUT', body: 'a note', redirects: 1 });
    expect(await answer.text()).toBe('PUT a note');
  });
});

describe('a request to a configured address', () => {
  test('may be local, and its connections are kept for the next request', async () => {
    const { url, asked } = await serving(text('{}'));
    for (const _ of [1, 2, 3]) await guarded.ask(url, operator);
    expect(new Set(asked.map(({ socket }) => socket.remotePort)).size).toBe(1);
    await here.ask(url, anyone);
    expect(asked[3]?.socket.remotePort).not.toBe(asked[0]?.socket.remotePort);
  });

  test('does not follow redirects', async () => {
    const second = await serving(text('x'));
    const first = await serving(leading(second.url, 307));
    await expect(guarded.ask(first.url, operator)).rejects.toMatchObject({ reason: 'redirect' });
    expect(second.asked).toEqual([]);
  });

  test('reads only as much of the answer as is wanted', async () => {
    const url = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      endless(socket, Buffer.alloc(MB));
    });
    const answer = await guarded.ask(url, { ...operator, mostBytes: 1_000, isCut: true });
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000);
  });

  test('works the same in libraries', async () => {
    const { url, asked } = await serving((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => response.end(body));
    });
    const fetched = guarded.fetchToOperator({ mostBytes: 10 });
    const send = (body: unknown) => fetched(url, { method: 'POST', headers: new Headers({ 'X-Key': 'k' }), body, signal: null });
    expect(await (await send(new URLSearchParams({ a: 'b' }))).text()).toBe('a=b');
    expect(await (await send(Buffer.from('bytes'))).text()).toBe('bytes');
    expect(asked[0]?.headers['x-key']).toBe('k');
    await expect(send('longer than that')).rejects.toMatchObject({ reason: 'long' });
  });
});

test('no proxy of the environment is used', async () => {
  const proxy = await serving(text('by way of the proxy'));
  const target = await serving(text('straight'));
  // Node reads these only at its start, so the test needs another process. There, Node's own client shows that they have an effect.
  const script = `
    import { get } from 'node:http';
    import { text } from 'node:stream/consumers';
    import { openOutgoing } from '#server/outgoing';
    const plain = await new Promise((answered) => get('${target.url}', (answer) => answered(text(answer))));
    const ask = openOutgoing({ OUTGOING_LOOPBACK: true }).ask;
    const asked = async (to) => (await ask('${target.url}', { to })).text();
    console.log(JSON.stringify([plain, await asked('anyone'), await asked('operator')]));`;
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy.url,
    http_proxy: proxy.url,
    NO_PROXY: '',
    no_proxy: '',
  };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  expect(JSON.parse(stdout)).toEqual(['by way of the proxy', 'straight', 'straight']);
});

test('requests per host are limited: others wait, more are refused, and another host has its own limit', async () => {
  const held: ServerResponse[] = [];
  const { url, asked } = await serving((_, response) => void held.push(response));
  const other = await serving(text('at once'));
  const asking = Array.from({ length: 66 }, () => here.ask(url, anyone));
  const late = Promise.allSettled(asking);
  await expect.poll(() => held.length).toBe(6);
  await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason: 'busy' });
  expect(await (await here.ask(other.url, anyone)).text()).toBe('at once');
  for (let answered = 0; answered < 66;) {
    await expect.poll(() => held.length).toBeGreaterThan(answered);
    held[answered++]?.end();
  }
  expect(new Set((await late).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  expect(asked).toHaveLength(66);
});
