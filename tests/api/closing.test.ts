import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

test('a closing server completes its pending responses, and does not wait for idle keep-alive connections', async () => {
  const app = await testApp();
  const { port } = new URL(await app.listen());
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const body = JSON.stringify({ messages: [{ topic: 'x', event: 'x', payload: {} }] });
  socket.write(
    `POST /realtime/v1/api/broadcast HTTP/1.1\r\nHost: x\r\napikey: ${app.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => answer).toContain('100 Continue');
  const ending = app.stop();
  await expect.poll(() => app.app.server.listening).toBe(false);
  const ended = once(socket, 'close');
  socket.write(body);
  await ended;
  expect(answer).toContain('HTTP/1.1 202');
  await ending;
});
