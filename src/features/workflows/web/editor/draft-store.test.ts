import { beforeEach, expect, test, vi } from 'vitest';
import type { Definition, WorkflowDetails } from '#features/workflows/contract';
import { ApiError, OfflineError } from '#web/api-error';
import { draftStore } from './draft-store.ts';

const definition = (name: string): Definition => ({
  trigger: null,
  conditions: { kind: 'group', match: 'ALL', conditions: [] },
  steps: [{ id: name, kind: 'for-each-subtask', under: null }],
});
const details = (name: string, draftNumber: number | null, version = 1) =>
  ({ definition: definition(name), draftNumber, version, problems: [] }) as unknown as WorkflowDetails;
const nameIn = ({ steps }: Definition) => steps[0]?.id;

const sent: string[] = [];
let answers: (() => Promise<WorkflowDetails>)[] = [];
beforeEach(() => {
  sent.length = 0;
  answers = [];
});

const opened = () =>
  draftStore(details('first', 3), async (asked, draftNumber) => {
    sent.push(`${nameIn(asked)} ${draftNumber}`);
    return (await answers.shift()?.()) ?? details(String(nameIn(asked)), (draftNumber ?? 0) + 1, sent.length + 1);
  });

test('edits are saved when typing pauses, one after the other', async () => {
  vi.useFakeTimers();
  const store = opened();
  store.edit(() => definition('second'), 'name');
  store.edit(() => definition('third'), 'name');
  expect(store.get().save).toBe('unsaved');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(store.get()).toMatchObject({ save: 'saved', draftNumber: 4 });
  expect(sent).toEqual(['third 3']);
});

test('what is typed while an edit is being saved is saved after it', async () => {
  const store = opened();
  answers = [
    async () => {
      store.edit(() => definition('third'));
      return details('second', 4, 2);
    },
  ];
  store.edit(() => definition('second'));
  expect(await store.flush()).toBe(true);
  expect(sent).toEqual(['second 3', 'third 4']);
});

test('edits of one field are one step to undo, and undoing and redoing saves', async () => {
  const store = opened();
  store.edit(() => definition('s'), 'name');
  store.edit(() => definition('se'), 'name');
  store.edit(() => definition('other'), 'title');
  store.undo();
  expect(nameIn(store.get().definition)).toBe('se');
  store.undo();
  expect(nameIn(store.get().definition)).toBe('first');
  expect(store.get()).toMatchObject({ save: 'saved', canUndo: false, canRedo: true });
  store.redo();
  await store.flush();
  expect(sent).toEqual(['se 3']);
});

test('a change of someone else is shown unless something is unsaved', async () => {
  const store = opened();
  store.learn(details('theirs', 7, 9));
  expect(nameIn(store.get().definition)).toBe('theirs');
  store.learn(details('older', 6, 8));
  expect(nameIn(store.get().definition)).toBe('theirs');
  store.edit(() => definition('mine'));
  store.learn(details('again', 8, 10));
  expect(nameIn(store.get().definition)).toBe('mine');
});

test('a conflict keeps what was written until the person decides', async () => {
  const store = opened();
  answers = [() => Promise.reject(new ApiError(409, null))];
  store.edit(() => definition('mine'));
  expect(await store.flush()).toBe(false);
  expect(store.get().save).toBe('conflict');
  store.edit(() => definition('more of mine'));
  expect(store.get().save).toBe('conflict');
  store.overwrite(details('theirs', 7, 9));
  await store.flush();
  expect(sent).toEqual(['mine 3', 'more of mine 7']);
});

test('without a server it waits, and a refusal says why', async () => {
  const store = opened();
  answers = [() => Promise.reject(new OfflineError()), () => Promise.reject(new ApiError(400, null))];
  store.edit(() => definition('mine'));
  await store.flush();
  expect(store.get().save).toBe('waiting');
  await store.flush();
  expect(store.get()).toMatchObject({ save: 'failed', error: expect.any(ApiError) });
  expect(await store.flush()).toBe(true);
});
