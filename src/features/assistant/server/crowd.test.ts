import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stream that the test writes. */
function written() {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isEnded = false;
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => void (to = controller),
    cancel: () => void (isEnded = true),
  });
  return {
    answer: new Response(source, { status: 203, headers: { 'x-kind': 'text' } }),
    write: (text: string) => to?.enqueue(bytes(text)),
    close: () => to?.close(),
    fail: (error: Error) => to?.error(error),
    isEnded: () => isEnded,
  };
}

async function piecesOf(answer: Response): Promise<string[]> {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) pieces.push(decoder.decode(piece, { stream: true }));
  return pieces;
}

/** One answer whose reader gets its beginning, and then six letters that were written one by one. */
async function spelled(crowd: Crowd, others: number): Promise<string[]> {
  const rest = Array.from({ length: others }, () => written());
  const reading = rest.map(({ answer }) => piecesOf(crowd.gathered(answer)));
  const mine = written();
  const pieces = piecesOf(crowd.gathered(mine.answer));
  for (const letter of 'abcdef') {
    mine.write(letter);
    await new Promise(setImmediate);
  }
  mine.close();
  for (const other of rest) other.close();
  await Promise.all(reading);
  return pieces;
}

test('what a few models write is passed on as it arrives', async () => {
  expect(await spelled(new Crowd(), 3)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('what many write is taken up together, all but the beginning, and stays in order', async () => {
  const pieces = await spelled(new Crowd(), 40);
  expect(pieces[0]).toBe('a');
  expect(pieces.length).toBeLessThan(6);
  expect(pieces.join('')).toBe('abcdef');
});

test('an answer that is over leaves the crowd, and status and headers stay', async () => {
  const crowd = new Crowd();
  await spelled(crowd, 40);
  expect(await spelled(crowd, 3)).toHaveLength(6);
  const { answer } = written();
  const gathered = crowd.gathered(answer);
  expect([gathered.status, gathered.headers.get('x-kind')]).toEqual([203, 'text']);
  expect(crowd.gathered(new Response(null, { status: 204 })).status).toBe(204);
});

test('a failure comes after all that arrived before it', async () => {
  const mine = written();
  const reader = new Crowd().gathered(mine.answer).body?.getReader();
  mine.write('a');
  expect((await reader?.read())?.value).toEqual(bytes('a'));
  mine.write('b');
  await new Promise(setImmediate);
  mine.fail(new Error('cut'));
  expect((await reader?.read())?.value).toEqual(bytes('b'));
  await expect(reader?.read()).rejects.toThrow('cut');
});

test('a reader that stops ends the source, also before its first byte', async () => {
  const begun = written();
  const reader = new Crowd().gathered(begun.answer).body?.getReader();
  begun.write('a');
  await reader?.read();
  await reader?.cancel();
  await expect.poll(begun.isEnded).toBe(true);
});

test('a reader that stops ends a source that is silent, or that no one has read yet', async () => {
  const [silent, begun, unread] = [written(), written(), written()];
  const crowd = new Crowd();
  const reader = crowd.gathered(silent.answer).body?.getReader();
  const first = reader?.read();
  await reader?.cancel();
  expect([silent.isEnded(), (await first)?.done]).toEqual([true, true]);
  const going = crowd.gathered(begun.answer).body?.getReader();
  begun.write('a');
  await going?.read();
  const next = going?.read();
  await going?.cancel();
  expect([begun.isEnded(), (await next)?.done]).toEqual([true, true]);
  await crowd.gathered(unread.answer).body?.cancel();
  expect(unread.isEnded()).toBe(true);
  expect(await spelled(crowd, 14)).toHaveLength(6);
});

test('a reader may stop after its source has failed', async () => {
  const mine = written();
  const reader = new Crowd().gathered(mine.answer).body?.getReader();
  mine.write('a');
  await reader?.read();
  mine.fail(new Error('cut'));
  await expect(reader?.cancel()).resolves.toBeUndefined();
});

test('a piece without bytes does not end an answer', async () => {
  const mine = written();
  const pieces = piecesOf(new Crowd().gathered(mine.answer));
  for (const text of ['a', '', 'b']) {
    mine.write(text);
    await new Promise(setImmediate);
  }
  mine.close();
  expect((await pieces).join('')).toBe('ab');
});

test('more than a stream may hold is not read until someone takes it', async () => {
  const crowd = new Crowd();
  let pulled = 0;
  const source = new ReadableStream<Uint8Array>(
    { pull: (to) => (++pulled <= 100 ? to.enqueue(new Uint8Array(10_000)) : to.close()) },
    { highWaterMark: 0 },
  );
  const reader = crowd.gathered(new Response(source)).body?.getReader();
  let length = (await reader?.read())?.value?.byteLength ?? 0;
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(pulled).toBeLessThan(20);
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) length += read.value.byteLength;
  expect(length).toBe(1_000_000);
});
