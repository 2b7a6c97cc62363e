import { expect, it } from 'vitest';
import { moveTask } from './data.ts';
import { dayOf } from './days.ts';

it('sends the local date with a completion, and with nothing else', () => {
  const sent = (status: 'TODO' | 'DONE') => moveTask.request({ taskId: 't1', status, position: 'a0' }).body;
  expect(sent('DONE')).toEqual({ status: 'DONE', position: 'a0', today: dayOf(new Date()) });
  expect(sent('TODO')).toEqual({ status: 'TODO', position: 'a0' });
});
