import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presenceIn } from './presence.ts';
import { uncheckedLoopback, type Loopback } from './testing/loopback.ts';
import { signedIn } from './testing/signed-in.ts';

let server: Loopback;
let signOut = () => {};

beforeEach(async () => {
  server = await uncheckedLoopback(() => ({ status: 500 }));
  signOut = await signedIn(server.url, 'ada');
});

afterEach(async () => {
  vi.useRealTimers();
  signOut();
  await server.close();
});

describe('presence', () => {
  it('lists each person once, by the latest tab, with the task that is open in any tab', () => {
    const here = presenceIn('project:one');
    here.update({
      ada: [{ presence_ref: '1', at: 1, name: 'Ada', focus: null }],
      grace: [
        { presence_ref: '3', at: 3, name: 'Grace H.', focus: null },
        { presence_ref: '2', at: 2, name: 'Grace', focus: 'task-1' },
      ],
    } as never);
    expect(here.people()).toEqual([
      { userId: 'ada', name: 'Ada', avatar: null, focus: null, isMe: true },
      { userId: 'grace', name: 'Grace H.', avatar: null, focus: 'task-1', isMe: false },
    ]);
  });

  it('identifies people by the server’s information, and not by the key that they chose', () => {
    const here = presenceIn('project:masks');
    here.update({
      ada: [{ presence_ref: '1', at: 1, userId: 'ada', name: 'Ada' }],
      'somebody new': [{ presence_ref: '2', at: 2, userId: 'ada', name: 'Ada', focus: 'task-1' }],
    } as never);
    expect(here.people()).toEqual([{ userId: 'ada', name: 'Ada', avatar: null, focus: 'task-1', isMe: true }]);
  });

  it('is the same list until someone arrives, leaves or opens something else', () => {
    const here = presenceIn('project:two');
    let calls = 0;
    here.subscribe(() => (calls += 1));
    const state = () => ({ ada: [{ presence_ref: '1', at: 1, name: 'Ada' }] }) as never;
    here.update(state());
    const before = here.people();
    here.update(state());
    expect(here.people()).toBe(before);
    expect(calls).toBe(1);
    here.detach();
    expect(here.people()).toEqual([]);
  });

  it('sends the open task even if it was known before the channel had joined', () => {
    const here = presenceIn('project:three');
    const told: unknown[] = [];
    here.focusOn('task-1');
    here.attach((payload) => void told.push(payload));
    expect(told).toEqual([expect.objectContaining({ userId: 'ada', name: 'Ada Lovelace', focus: 'task-1' })]);
    here.detach();
  });

  it('sends at most five updates in half a minute, and the last one is correct', () => {
    vi.useFakeTimers();
    const here = presenceIn('project:four');
    const told: unknown[] = [];
    here.attach((payload) => void told.push(payload.focus));
    for (let task = 1; task <= 20; task++) here.focusOn(`task-${task}`);
    expect(told).toEqual([null, 'task-1', 'task-2', 'task-3', 'task-4']);
    vi.advanceTimersByTime(30_000);
    expect(told.slice(5)).toEqual(['task-20']);
    here.detach();
  });
});
