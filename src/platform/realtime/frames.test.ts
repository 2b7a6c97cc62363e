import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeBroadcastFor, encodeFrame, encodePush } from './frames.ts';

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'system', payload: { x: 'ü' } };

describe('a text frame', () => {
  it.each(['1.0.0', '2.0.0'] as const)('of version %s is parsed', (vsn) => {
    expect(decodeFrame(vsn, Buffer.from(encodeFrame(vsn, message)), false)).toEqual(message);
    expect(decodeFrame(vsn, Buffer.from(encodePush(vsn, 'realtime:"a"', 'e', '{"n":1}')), false)).toEqual({
      joinRef: null,
      ref: null,
      topic: 'realtime:"a"',
      event: 'e',
      payload: { n: 1 },
    });
  });

  it.each([
    '',
    'x',
    'null',
    '7',
    '{}',
    '[]',
    '[1,2,3,4,5]',
    '[null,null,"t"]',
    '[null,null,"t","e",{},1]',
    '{"topic":"t"}',
    '{"topic":"t","event":7}',
    '[null,null,"t","broadcast",{}]',
    `[null,null,"${'t'.repeat(1001)}","e",{}]`,
  ])('of junk is ignored: %.40s', (text) => {
    expect(decodeFrame('2.0.0', Buffer.from(text), false)).toBe(null);
    expect(decodeFrame('1.0.0', Buffer.from(text), false)).toBe(null);
  });
});

describe('a broadcast', () => {
  const push = (body: Buffer, encoding: number) =>
    Buffer.concat([Buffer.from([3, 1, 1, 10, 4, 0, encoding]), Buffer.from('12realtime:amove'), body]);

  it('arrives as bytes and is sent in the form of each receiver', () => {
    const broadcast = decodeFrame('2.0.0', push(Buffer.from('{"x":1}'), 1), true)?.broadcast;
    expect(broadcast).toEqual({ event: 'move', json: true, body: Buffer.from('{"x":1}') });
    if (!broadcast) return;
    expect(encodeBroadcastFor('2.0.0', 'realtime:a', broadcast)).toEqual(
      Buffer.concat([Buffer.from([4, 10, 4, 0, 1]), Buffer.from('realtime:amove{"x":1}')]),
    );
    expect(JSON.parse(String(encodeBroadcastFor('1.0.0', 'realtime:a', broadcast)))).toEqual({
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'move', payload: { x: 1 } },
      ref: null,
      join_ref: null,
    });
  });

  it('with a name too long for bytes is sent as text, and bytes have no form in version 1', () => {
    const long = encodeBroadcastFor('2.0.0', 'realtime:a', { event: 'e'.repeat(256), json: true, body: Buffer.from('{}') });
    expect(JSON.parse(String(long))[4]).toMatchObject({ type: 'broadcast', payload: {} });
    expect(encodeBroadcastFor('1.0.0', 'realtime:a', { event: 'e', json: false, body: Buffer.from([1]) })).toBe(null);
  });

  it('with names of 255 bytes is parsed, in any script, and can request storage in its metadata', () => {
    const [topic, event, metadata] = [`realtime:${'ö'.repeat(123)}`, 'é'.repeat(127), '{"persist":{"ttl":60}}'];
    const texts = ['', '7', topic, event, metadata].map((text) => Buffer.from(text));
    const header = Buffer.from([3, ...texts.map(({ length }) => length), 1]);
    expect(decodeFrame('2.0.0', Buffer.concat([header, ...texts, Buffer.from('[]')]), true)).toMatchObject({
      joinRef: null,
      ref: '7',
      topic,
      broadcast: { event, json: true, body: Buffer.from('[]'), isToBeKept: true },
    });
    const asText = ['1', '1', 'realtime:a', 'broadcast', { event: 'e', payload: {}, persist: true }];
    expect(decodeFrame('2.0.0', Buffer.from(JSON.stringify(asText)), false)?.broadcast?.isToBeKept).toBe(true);
    expect(decodeFrame('2.0.0', push(Buffer.from('{}'), 1), true)?.broadcast?.isToBeKept).toBe(undefined);
  });

  it.each([
    ['too short', Buffer.from([3, 0, 0])],
    ['another kind', Buffer.alloc(20, 1)],
    ['lengths beyond the end', Buffer.from([3, 255, 255, 255, 255, 255, 1])],
    ['JSON that is none', push(Buffer.from('{'), 1)],
  ])('of junk is ignored: %s', (_, bytes) => {
    expect(decodeFrame('2.0.0', bytes, true)).toBe(null);
  });
});
