import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { enact, steps } from './enact.ts';
import { resumeOutbox, startOutbox, stopOutbox, waitingChanges } from './outbox.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import {
  type Card,
  card,
  cardStage,
  type CardStage,
  confirmed,
  create,
  createNext,
  move,
  settled,
  statuses,
} from './testing/cards.ts';
import { perform } from './use-mutation.ts';

let stage: CardStage;

const begin = async (...existing: Card[]) => void (stage = await cardStage(...existing));

afterEach(() => stage.end());

describe('a change', () => {
  it('is on the screen at once and confirmed by the answer', async () => {
    await begin(card('a'));
    const { confirmed: answer } = perform(move, { id: 'a', status: 'DONE' });
    expect(statuses()).toEqual({ a: 'DONE' });
    expect(confirmed()).toEqual({ a: 'TODO' });
    expect(await answer).toMatchObject({ id: 'a', status: 'DONE', version: 2 });
    expect(confirmed()).toEqual({ a: 'DONE' });
    expect(waitingChanges()).toBe(0);
  });

  it('that the server refuses disappears, and cannot be undone', async () => {
    await begin(card('a'));
    stage.cards.failWith(() => ({
      status: 403,
      body: { error: { code: 'forbidden', message: "You don't have permission to do this. Ask an admin.", requestId: 'r' } },
    }));
    const { confirmed: answer } = perform(move, { id: 'a', status: 'DONE' });
    await expect(answer).rejects.toThrow("You don't have permission to do this. Ask an admin.");
    expect(statuses()).toEqual({ a: 'TODO' });
    expect(steps.lastDone()).toBeUndefined();
  });

  it('that waits for a second factor set up elsewhere is kept until it is confirmed', async () => {
    await begin(card('a'));
    let isConfirmed = false;
    stage.cards.failWith(() =>
      isConfirmed
        ? undefined
        : {
            status: 403,
            body: {
              error: {
                code: 'second-factor-needed',
                message: 'Confirm your sign-in with your second factor first.',
                requestId: 'r',
              },
            },
          },
    );
    const { confirmed: answer } = perform(move, { id: 'a', status: 'DONE' });
    await expect.poll(() => currentSession().needsFactor).toBe(true);
    expect(statuses()).toEqual({ a: 'DONE' });
    expect(waitingChanges()).toBe(1);
    isConfirmed = true;
    resumeOutbox();
    expect(await answer).toMatchObject({ id: 'a', status: 'DONE' });
  });

  it('whose answer was lost is sent again under the same key and done once', async () => {
    await begin(card('a'));
    let isLost = true;
    stage.cards.failWith((asked) => {
      if (!isLost) return undefined;
      isLost = false;
      stage.cards.act(asked);
      return 'hang up';
    });
    perform(move, { id: 'a', status: 'DONE' });
    await expect.poll(() => stage.server.calls).toHaveLength(1);
    await expect.poll(() => isLost).toBe(false);
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    const keys = stage.server.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(stage.cards.cards.get('a')?.version).toBe(2);
  });

  it('waits while the server is away and is sent when asked to resume', async () => {
    await begin(card('a'));
    stage.cards.failWith(() => ({ status: 503, headers: { 'retry-after': '600' } }));
    perform(move, { id: 'a', status: 'DONE' });
    await expect.poll(() => stage.server.calls).toHaveLength(1);
    stage.cards.failWith(null);
    const resumed = () => {
      resumeOutbox();
      return waitingChanges();
    };
    await expect.poll(resumed).toBe(0);
    expect(confirmed()).toEqual({ a: 'DONE' });
  });

  it('survives the page: the next one shows it on the rows and sends it', async () => {
    await begin(card('a'));
    stage.cards.failWith(() => 'hang up');
    perform(move, { id: 'a', status: 'DONE' });
    await expect.poll(() => stage.server.calls.length).toBeGreaterThan(0);
    stopOutbox();
    expect(statuses()).toEqual({ a: 'TODO' });
    stage.cards.failWith(null);
    await startOutbox('ada');
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    expect(stage.cards.cards.get('a')).toMatchObject({ status: 'DONE', version: 2 });
  });

  it('is not sent for another person', async () => {
    await begin(card('a'));
    stage.cards.failWith(() => 'hang up');
    perform(move, { id: 'a', status: 'DONE' });
    await expect.poll(() => stage.server.calls.length).toBeGreaterThan(0);
    stage.cards.failWith(null);
    await startOutbox('mallory');
    expect(statuses()).toEqual({ a: 'TODO' });
    expect(waitingChanges()).toBe(0);
    await startOutbox('ada');
    await settled();
  });
});

describe('several changes', () => {
  it('of one row arrive in order, and of different rows in parallel', async () => {
    await begin(card('a'), card('b'));
    for (const status of ['REVIEW', 'DONE', 'TODO', 'DONE']) perform(move, { id: 'a', status });
    perform(move, { id: 'b', status: 'DONE' });
    await settled();
    const ofA = stage.server.calls
      .filter(({ query }) => query.get('id') === 'a')
      .map(({ body }) => (body as { status: string }).status);
    expect(ofA).toEqual(['REVIEW', 'DONE', 'TODO', 'DONE']);
    expect(statuses()).toEqual({ a: 'DONE', b: 'DONE' });
  });

  it('to a new row wait until it exists, and are dropped if it was refused', async () => {
    await begin();
    const { mutationId } = perform(create, { title: 'new' });
    perform(move, { id: mutationId, status: 'DONE' });
    expect(statuses()).toEqual({ new: 'DONE' });
    await settled();
    expect(stage.cards.cards.get(mutationId)).toMatchObject({ status: 'DONE', version: 2 });

    stage.cards.failWith(({ method }) =>
      method === 'POST' ? { status: 409, body: { error: { code: 'column-full', message: 'Full.', requestId: 'r' } } } : undefined,
    );
    const refused = perform(create, { title: 'one too many' });
    perform(move, { id: refused.mutationId, status: 'DONE' });
    await expect(refused.confirmed).rejects.toBeInstanceOf(ApiError);
    expect(statuses()).toEqual({ new: 'DONE' });
    expect(stage.server.calls.filter(({ query }) => query.get('id') === refused.mutationId)).toEqual([]);
  });

  it('that make rows in one lane arrive in order, and what is done to one of the rows waits for it alone', async () => {
    await begin(card('a'));
    let [held, isHeld] = [0, true];
    stage.cards.failWith(({ method }) => (method === 'POST' && isHeld && ++held > 1 ? 'hang up' : undefined));
    const [first, second] = ['one', 'two', 'three'].map((title) => perform(createNext, { title }));
    perform(move, { id: first!.mutationId, status: 'DONE' });
    perform(move, { id: second!.mutationId, status: 'DONE' });
    await expect.poll(() => confirmed()).toEqual({ a: 'TODO', one: 'DONE' });
    expect(statuses()).toEqual({ a: 'TODO', one: 'DONE', two: 'DONE', three: 'TODO' });
    expect(stage.server.calls.filter(({ query }) => query.get('id') === second!.mutationId)).toEqual([]);
    isHeld = false;
    resumeOutbox();
    await settled();
    expect(confirmed()).toEqual({ a: 'TODO', one: 'DONE', two: 'DONE', three: 'TODO' });
    const made = stage.server.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as Card).title);
    expect([...new Set(made)]).toEqual(['one', 'two', 'three']);
  });

  it('are dropped with a refused row, and other rows are created', async () => {
    await begin();
    stage.cards.failWith(({ body }) =>
      (body as Card | undefined)?.title === 'two'
        ? { status: 409, body: { error: { code: 'column-full', message: 'Full.', requestId: 'r' } } }
        : undefined,
    );
    const [, refused, third] = ['one', 'two', 'three'].map((title) => perform(createNext, { title }));
    const void_ = perform(move, { id: refused!.mutationId, status: 'DONE' });
    perform(move, { id: third!.mutationId, status: 'DONE' });
    await expect(void_.confirmed).rejects.toThrow();
    await settled();
    expect(statuses()).toEqual({ one: 'TODO', three: 'DONE' });
    expect(stage.server.calls.filter(({ query }) => query.get('id') === refused!.mutationId)).toEqual([]);
  });

  it('of a live echo and the answer end in the same row', async () => {
    await begin(card('a'));
    perform(move, { id: 'a', status: 'DONE' });
    store.fold('Card', [{ row: { ...card('a', 'DONE'), version: 2 } }]);
    store.fold('Card', [{ row: { ...card('a', 'REVIEW'), version: 3 } }]);
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    expect(statuses()).toEqual({ a: 'REVIEW' });
  });
});

describe('many changes at once', () => {
  it('notify the screens once', async () => {
    await begin(card('a'), card('b'), card('c'));
    let drawn = 0;
    store.subscribe('cards', () => (drawn += 1));
    enact(['a', 'b', 'c'].map((id) => move.with({ id, status: 'DONE' })));
    expect(drawn).toBe(1);
    expect(statuses()).toEqual({ a: 'DONE', b: 'DONE', c: 'DONE' });
    await settled();
  });
});
