import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '#server/log';
import { Bus, type BusMessage } from './bus.ts';

let told: string[];
let bus: Bus;
beforeEach(() => {
  told = [];
  bus = new Bus(new pg.Pool({ max: 0 }), openLog('silent'), {
    received: (peer, { kind }) => told.push(`${peer} ${kind}`),
    introduce: () => told.push('introduce'),
    lost: (peer) => told.push(`${peer} lost`),
  });
});
afterEach(() => bus.close());

const parcel = (from: string, ...messages: unknown[]): Buffer => Buffer.from(JSON.stringify({ from, messages }));
const broadcast: BusMessage = { kind: 'broadcast', topic: 'realtime:a', event: 'x', json: true, body: '{}' };

it('a server that appears is told everything once, however many messages it sends', () => {
  bus.read(parcel('other', { kind: 'alive' }, broadcast, broadcast));
  bus.read(parcel('other', broadcast));
  expect(told).toEqual(['introduce', 'other alive', 'other broadcast', 'other broadcast', 'other broadcast']);
  told = [];
  // It lost its stream and found it again.
  bus.read(parcel('other', { kind: 'hello' }));
  bus.read(parcel('other', { kind: 'bye' }));
  expect(told).toEqual(['introduce', 'other hello', 'other lost']);
});

it('junk, its own messages and those of an earlier run are ignored', () => {
  bus.read(Buffer.from('{'));
  bus.read(parcel(bus.id, broadcast));
  bus.read(parcel('other', { kind: 'a later kind' }));
  expect(told).toEqual([]);
});

it('presence data may nest deeply', () => {
  const meta = Array.from({ length: 100 }).reduce<object>((inner) => ({ inner }), {});
  const entry = { ref: '1', key: 'ada', meta };
  bus.read(parcel('other', { kind: 'presence', topic: 'realtime:a', joins: [entry], leaves: [] }));
  bus.read(parcel('other', { kind: 'state', entries: [{ topic: 'realtime:a', entry }] }));
  expect(told).toEqual(['introduce', 'other presence', 'other state']);
});
