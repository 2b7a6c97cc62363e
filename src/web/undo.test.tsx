import { afterEach, describe, expect, it } from 'vitest';
import { deliverToasts } from '#ui/toast';
import { enact, steps } from './enact.ts';
import { resumeOutbox } from './outbox.ts';
import { store } from './row-store.ts';
import {
  type Card,
  card,
  cardStage,
  type CardStage,
  confirmed,
  create,
  move,
  remove,
  settled,
  statuses,
} from './testing/cards.ts';
import { redo, undo } from './undo.ts';
import { perform } from './use-mutation.ts';

let stage: CardStage;

const begin = async (...existing: Card[]) => void (stage = await cardStage(...existing));

afterEach(() => stage.end());

describe('undo', () => {
  it('reverses the last change, and redo repeats it', async () => {
    await begin(card('a'));
    perform(move, { id: 'a', status: 'DONE' });
    undo();
    expect(statuses()).toEqual({ a: 'TODO' });
    redo();
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    expect(stage.cards.cards.get('a')).toMatchObject({ status: 'DONE', version: 4 });
  });

  it('reverses a change of several cards as one', async () => {
    await begin(card('a'), card('b', 'REVIEW'));
    const { step } = enact([move.with({ id: 'a', status: 'DONE' }), move.with({ id: 'b', status: 'DONE' })]);
    steps.record(step);
    expect(step.sentence).toBe('a moved to DONE and 1 more');
    undo();
    expect(statuses()).toEqual({ a: 'TODO', b: 'REVIEW' });
    await settled();
  });

  it('keeps other fields that someone else changed in the meantime', async () => {
    await begin(card('a'));
    await perform(move, { id: 'a', status: 'DONE' }).confirmed;
    const theirs = { ...(stage.cards.cards.get('a') as Card), title: 'a, renamed', version: 3 };
    stage.cards.cards.set('a', theirs);
    store.fold('Card', [{ row: theirs }]);
    undo();
    await settled();
    expect(statuses()).toEqual({ 'a, renamed': 'TODO' });
  });

  it('of a deletion restores the row, and of a creation removes it', async () => {
    await begin(card('a'));
    await perform(remove, { id: 'a' }).confirmed;
    expect(statuses()).toEqual({});
    undo();
    expect(statuses()).toEqual({ a: 'TODO' });
    await settled();
    expect(confirmed()).toEqual({ a: 'TODO' });

    perform(create, { title: 'b' });
    undo();
    await settled();
    expect(statuses()).toEqual({ a: 'TODO' });
  });

  it('is no longer offered for a refused change, and its message disappears', async () => {
    await begin(card('a'), card('b'));
    const shown = new Map<string, unknown>();
    const stop = deliverToasts((command) => {
      if ('show' in command) shown.set(command.show.id, command.show.text);
      else if (command.dismiss !== null) shown.delete(command.dismiss);
    });
    const refusal = { status: 409, body: { error: { code: 'conflict', message: 'Moved meanwhile.', requestId: 'r' } } };
    stage.cards.failWith(({ query }) => (query.get('id') === 'a' ? refusal : undefined));
    perform(move, { id: 'a', status: 'DONE' });
    expect(shown.get('undo')).toBe('a moved to DONE');
    await settled();
    expect([...shown.values()]).toEqual(['Moved meanwhile.']);

    shown.clear();
    perform(move, { id: 'a', status: 'DONE' });
    perform(move, { id: 'b', status: 'DONE' });
    await settled();
    expect([...shown.values()]).toEqual(['b moved to DONE', 'Moved meanwhile.']);
    undo();
    await settled();
    expect(shown.get('undo')).toBe('Undone: b moved to DONE');
    stop();
  });

  it('says that a change waits, and not that it is done, while the server cannot be reached', async () => {
    await begin(card('a'));
    const shown: unknown[] = [];
    const stop = deliverToasts((command) => void ('show' in command && shown.push(command.show.text)));
    stage.cards.failWith(() => 'hang up');
    perform(move, { id: 'a', status: 'DONE' });
    expect(shown).toEqual(['a moved to DONE']);
    await expect.poll(() => shown.at(-1)).toBe('Waiting to be sent: a moved to DONE');
    perform(move, { id: 'a', status: 'REVIEW' });
    undo();
    expect(shown.slice(2)).toEqual(['Waiting to be sent: a moved to REVIEW', 'Waiting to be sent: Undone: a moved to REVIEW']);
    stage.cards.failWith(null);
    resumeOutbox();
    await settled();
    expect(shown.slice(4)).toEqual(['Undone: a moved to REVIEW']);
    perform(move, { id: 'a', status: 'TODO' });
    expect(shown.slice(5)).toEqual(['a moved to TODO']);
    await settled();
    stop();
  });
});
