import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from './api.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { steps } from './enact.ts';
import { declareMutation } from './mutation.ts';
import { forgetOutbox, resumeOutbox } from './outbox.ts';
import { store } from './row-store.ts';
import { storage } from './storage.ts';
import { type Card, card, cardStage, type CardStage, confirmed, move, settled, statuses } from './testing/cards.ts';
import type { ReceivedCall, Reply } from './testing/loopback.ts';
import { rendered } from './testing/rendered.tsx';
import { perform } from './use-mutation.ts';

const rename = declareMutation(client<Record<'rename', never>>('project'), 'rename', {
  method: 'PUT' as never,
  table: 'Card',
  texts: ['title'],
  request: ({ id, title }: { id: string; title: string }) => ({ query: { id }, body: { title } }) as never,
  predict: ({ id, title }) => [{ table: 'Card', id, set: { title } }],
  said: () => 'Renamed',
});

const SAID = 'You and someone else changed the same text.';

let stage: CardStage;
/** The version in which someone else changed a title. */
let renamedAt = 0;
let isAway = false;

/** Refuses as the server does. */
function stale({ query, body }: ReceivedCall): Reply | 'hang up' | undefined {
  if (isAway) return 'hang up';
  const { title, version = Number.POSITIVE_INFINITY } = body as { title?: string; version?: number };
  const now = stage.cards.cards.get(query.get('id') ?? '');
  if (title === undefined || !now || version >= renamedAt) return undefined;
  const current = { title: now.title, version: now.version };
  return { status: 409, body: { error: { code: 'stale', message: 'Someone else changed this.', requestId: 'r', current } } };
}

/** Someone else changes a card, and this page does not know it yet. */
function theirs(change: Partial<Card>): void {
  const before = stage.cards.cards.get('a') as Card;
  stage.cards.cards.set('a', { ...before, ...change, version: before.version + 1 });
  if (change.title !== undefined) renamedAt = before.version + 1;
}

const reviewed = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Review changes' }));
  return screen.findByRole('dialog', { name: 'Review changes' });
};
const sent = () => stage.server.calls.map(({ body }) => body);
const kept = async () => (await storage('outbox-ada').entries()).length;

beforeEach(async () => {
  stage = await cardStage(card('a'));
  [renamedAt, isAway] = [0, false];
  stage.cards.failWith(stale);
  rendered([{ path: '/', Component: ConflictBanner }], '/');
});
afterEach(async () => {
  await forgetOutbox('ada');
  await stage.end();
});

describe('a text that someone else has changed too', () => {
  beforeEach(async () => {
    theirs({ title: 'theirs' });
    const { confirmed: answer } = perform(rename, { id: 'a', title: 'mine' });
    expect(statuses()).toEqual({ mine: 'TODO' });
    await answer;
    await settled();
    store.fold('Card', [{ row: stage.cards.cards.get('a') as Card }]);
  });

  it('is theirs until the person has chosen, and their own is kept', async () => {
    expect(statuses()).toEqual({ theirs: 'TODO' });
    expect(await kept()).toBe(1);
    // There is nothing to undo.
    expect(steps.lastDone()).toBeUndefined();
    await screen.findByText(SAID);
    const dialog = await reviewed();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/Title of “a”.*theirs.*mine/);
  });

  it('becomes what they wrote if they keep it', async () => {
    await userEvent.click(within(await reviewed()).getByRole('button', { name: 'Keep yours' }));
    await settled();
    expect(sent().at(-1)).toEqual({ title: 'mine', version: 2 });
    expect(confirmed()).toEqual({ mine: 'TODO' });
    await expect.poll(kept).toBe(0);
    expect(screen.queryByText(SAID)).toBeNull();
  });

  it('stays what someone else wrote if they take it', async () => {
    const calls = sent().length;
    await userEvent.click(within(await reviewed()).getByRole('button', { name: 'Use theirs' }));
    await expect.poll(kept).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(calls);
    expect(statuses()).toEqual({ theirs: 'TODO' });
  });

  it('is asked about again if it changes once more before they have chosen', async () => {
    theirs({ title: 'again' });
    await userEvent.click(within(await reviewed()).getByRole('button', { name: 'Keep yours' }));
    await expect.poll(() => screen.queryByRole('dialog')?.textContent).toMatch(/again.*mine/);
    expect(await kept()).toBe(1);
  });

  it('is gone with the session', async () => {
    await forgetOutbox('ada');
    expect(await kept()).toBe(0);
  });
});

describe('no one has to choose', () => {
  it('between their own changes of one text, however many wait', async () => {
    isAway = true;
    for (const title of ['one', 'two', ' three ']) perform(rename, { id: 'a', title });
    await expect.poll(() => stage.server.calls).toHaveLength(1);
    // Someone else has changed another field.
    theirs({ status: 'DONE' });
    isAway = false;
    resumeOutbox();
    await settled();
    expect(sent().slice(-3)).toEqual([
      { title: 'one', version: 1 },
      { title: 'two', version: 3 },
      { title: ' three ', version: 4 },
    ]);
    expect(stage.cards.cards.get('a')).toMatchObject({ title: ' three ', status: 'DONE' });
    expect(screen.queryByText(SAID)).toBeNull();
  });

  it('where both have written the same', async () => {
    theirs({ title: 'mine' });
    await perform(rename, { id: 'a', title: 'mine ' }).confirmed;
    await settled();
    await expect.poll(kept).toBe(0);
    expect(screen.queryByText(SAID)).toBeNull();
  });

  it('about what is no text', async () => {
    theirs({ title: 'theirs', status: 'REVIEW' });
    await perform(move, { id: 'a', status: 'DONE' }).confirmed;
    expect(sent()).toEqual([{ status: 'DONE' }]);
  });
});

it('a later change does not hide what someone else wrote before an earlier one of another field', async () => {
  isAway = true;
  perform(move, { id: 'a', status: 'DONE' });
  perform(rename, { id: 'a', title: 'mine' });
  await expect.poll(() => stage.server.calls).toHaveLength(1);
  theirs({ title: 'theirs' });
  isAway = false;
  resumeOutbox();
  await settled();
  expect(sent().at(-1)).toEqual({ title: 'mine', version: 1 });
  expect(await kept()).toBe(1);
});
