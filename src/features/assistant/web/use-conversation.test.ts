import { expect, it } from 'vitest';
import type { ChatMessage } from '../contract.ts';
import type { Running } from './answers.ts';
import { turnsOf } from './use-conversation.ts';

const message = (id: string, number: number, role: ChatMessage['role'], fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatId: 'chat',
  workspaceId: 'home',
  projectId: null,
  userId: 'mara',
  number,
  role,
  content: id,
  timestamp: '2026-11-28T08:00:00.000Z',
  taskContext: null,
  mode: 'ASK',
  insights: [],
  breakdown: [],
  sources: [],
  steps: [],
  state: 'DONE',
  problem: null,
  feedback: null,
  isReplaced: false,
  version: 1,
  ...fields,
});

const running = (fields: Partial<Running> = {}): Running => ({
  chatId: 'chat',
  askedId: 'asked',
  answerId: 'answer',
  question: { place: { workspaceId: 'home', projectId: null }, chatId: 'chat', text: 'Why?', context: null, mode: 'ASK' },
  text: '',
  steps: [],
  isStarted: false,
  isLost: false,
  error: null,
  ...fields,
});

const shown = (...given: Parameters<typeof turnsOf>) => turnsOf(...given).map(({ id, role }) => `${role} ${id}`);
const before = [message('2', 2, 'assistant'), message('1', 1, 'user')];

it('shows messages in their order', () => {
  expect(shown(before, [], null)).toEqual(['user 1', 'assistant 2']);
});

it('shows what was sent, and the answer that is on its way, at once', () => {
  expect(shown(before, [], running())).toEqual(['user 1', 'assistant 2', 'user asked', 'assistant answer']);
});

it('shows each once when the server has them, whichever came first', () => {
  const asked = message('asked', 3, 'user');
  const answer = message('answer', 4, 'assistant', { state: 'PENDING' });
  const all = ['user 1', 'assistant 2', 'user asked', 'assistant answer'];
  expect(shown([...before, asked], [], running())).toEqual(all);
  expect(shown([...before, answer], [], running())).toEqual(all);
  expect(shown([...before, asked, answer], [], running())).toEqual(all);
});

it('hides what a sent message replaces', () => {
  const given = running();
  const question = given.question && { ...given.question, replaces: '1' };
  expect(shown(before, [], { ...given, question })).toEqual(['user asked', 'assistant answer']);
  expect(shown([...before, message('asked', 3, 'user')], [], { ...given, question })).toEqual(['user asked', 'assistant answer']);
});

it('shows only the answer that it follows', () => {
  const answer = message('answer', 2, 'assistant', { state: 'PENDING' });
  const turns = turnsOf([message('1', 1, 'user'), answer], [], running({ askedId: null, question: null, text: 'So far' }));
  expect(turns.map(({ id, running: own }) => [id, own?.text ?? null])).toEqual([
    ['1', null],
    ['answer', 'So far'],
  ]);
});
