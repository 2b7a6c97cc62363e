import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { client } from './api.ts';
import type { Row } from './change.ts';
import { enact, steps } from './enact.ts';
import { declareMutation, type Call } from './mutation.ts';
import { onOutbox, resumeOutbox, startOutbox, stopOutbox, waitingChanges } from './outbox.ts';
import { store } from './row-store.ts';
import { loopback, type Asked, type Loopback, type Reply } from './testing/loopback.ts';
import { signedIn } from './testing/signed-in.ts';
import { redo, undo } from './undo.ts';
import { perform } from './use-mutation.ts';

interface Card extends Row {
  readonly status: string;
  readonly title: string;
}

type BoardActions = Record<'move' | 'rename' | 'create' | 'delete' | 'restore', never>;
const board = client<BoardActions>('project');

const move = declareMutation(board, 'move', {
  method: 'PUT' as never,
  table: 'Card',
  request: (input: { id: string; status: string }) => ({ query: { id: input.id }, body: { status: input.status } }) as never,
  predict: ({ id, status }) => [{ table: 'Card', id, set: { status } }],
  inverse: ({ id }, { find }): Call | null => {
    const before = find<Card>('Card', id);
    return before ? move.with({ id, status: before.status }) : null;
  },
  said: ({ id, status }) => `${id} moved to ${status}`,
});

const create = declareMutation(board, 'create', {
  method: 'POST' as never,
  table: 'Card',
  request: (input: { title: string }) => ({ body: input }) as never,
  predict: ({ title }, { mutationId }) => [{ table: 'Card', insert: { id: mutationId, version: 0, title, status: 'TODO' } }],
  inverse: (_, { mutationId }): Call => remove.with({ id: mutationId }),
});

const remove = declareMutation(board, 'delete', {
  method: 'DELETE' as never,
  table: 'Card',
  request: ({ id }: { id: string }) => ({ query: { id } }) as never,
  predict: ({ id }) => [{ table: 'Card', remove: id }],
  inverse: ({ id }, { find }): Call | null => {
    const row = find<Card>('Card', id);
    return row ? restore.with({ row }) : null;
  },
});

const restore = declareMutation(board, 'restore', {
  method: 'PUT' as never,
  table: 'Card',
  request: ({ row }: { row: Card }) => ({ query: { id: row.id } }) as never,
  predict: ({ row }) => [{ table: 'Card', insert: { ...row } }],
  inverse: ({ row }): Call => remove.with({ id: row.id }),
});

/** A server that keeps cards as ours does: one version more with each change, a request's key settled once. */
function cardServer() {
  const cards = new Map<string, Card & { isDeleted?: boolean }>();
  const settled = new Map<string, Reply>();
  let fault: ((asked: Asked) => Reply | 'hang up' | undefined) | null = null;
  const act = ({ query, headers, body }: Asked): Reply => {
    const key = headers['idempotency-key'] ?? '';
    const id = query.get('id') ?? key;
    const before = cards.get(id) ?? { id, version: 0, status: 'TODO', title: '' };
    const after = { ...before, ...(body as object), version: before.version + 1, isDeleted: query.get('endpoint') === 'delete' };
    cards.set(id, after);
    const { isDeleted, ...row } = after;
    const reply = { status: 200, body: isDeleted ? { ok: true } : row };
    settled.set(key, reply);
    return reply;
  };
  const reply = (asked: Asked): Reply => {
    const failed = fault?.(asked);
    if (failed === 'hang up') return null;
    return failed ?? settled.get(asked.headers['idempotency-key'] ?? '') ?? act(asked);
  };
  return { cards, reply, act, failWith: (next: typeof fault) => void (fault = next) };
}

let server: Loopback;
let signOut = () => {};
let cards: ReturnType<typeof cardServer>;

async function begin(...existing: Card[]): Promise<void> {
  cards = cardServer();
  for (const card of existing) cards.cards.set(card.id, card);
  server = await loopback(cards.reply);
  signOut = await signedIn(server.url, 'ada');
  store.open('cards', { table: 'Card', belongs: () => true, isPaged: false, refetchesOn: [] });
  store.foldWhole('cards', existing, 0, 'server');
  await startOutbox('ada');
}

afterEach(async () => {
  stopOutbox();
  store.forget();
  steps.clear();
  signOut();
  await server.close();
});

const card = (id: string, status = 'TODO'): Card => ({ id, version: 1, status, title: id });
const statuses = () => Object.fromEntries(store.view('cards').rows.map((row) => [(row as Card).title, (row as Card).status]));
const confirmed = () => Object.fromEntries(store.confirmed('cards').map((row) => [(row as Card).title, (row as Card).status]));
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (waitingChanges() > 0) return;
      stop();
      resolve();
    };
    const stop = onOutbox(look);
    look();
  });

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

  it('that the server refuses goes away again, and cannot be undone', async () => {
    await begin(card('a'));
    cards.failWith(() => ({
      status: 403,
      body: { error: { code: 'forbidden', message: 'Your role does not allow this.', requestId: 'r' } },
    }));
    const { confirmed: answer } = perform(move, { id: 'a', status: 'DONE' });
    await expect(answer).rejects.toThrow('Your role does not allow this.');
    expect(statuses()).toEqual({ a: 'TODO' });
    expect(steps.lastDone()).toBeUndefined();
  });

  it('whose answer was lost is sent again under the same key and done once', async () => {
    await begin(card('a'));
    let isLost = true;
    cards.failWith((asked) => {
      if (!isLost) return undefined;
      isLost = false;
      cards.act(asked);
      return 'hang up';
    });
    perform(move, { id: 'a', status: 'DONE' });
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    await vi.waitFor(() => expect(isLost).toBe(false));
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(cards.cards.get('a')?.version).toBe(2);
  });

  it('waits while the server is away and is sent when asked to resume', async () => {
    await begin(card('a'));
    cards.failWith(() => ({ status: 503, headers: { 'retry-after': '600' } }));
    perform(move, { id: 'a', status: 'DONE' });
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    cards.failWith(null);
    await vi.waitFor(() => {
      resumeOutbox();
      expect(waitingChanges()).toBe(0);
    });
    expect(confirmed()).toEqual({ a: 'DONE' });
  });

  it('outlives the page: it lies on the rows again and is sent by the next one', async () => {
    await begin(card('a'));
    cards.failWith(() => 'hang up');
    perform(move, { id: 'a', status: 'DONE' });
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
    stopOutbox();
    expect(statuses()).toEqual({ a: 'TODO' });
    cards.failWith(null);
    await startOutbox('ada');
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    expect(cards.cards.get('a')).toMatchObject({ status: 'DONE', version: 2 });
  });

  it('is not sent for somebody else', async () => {
    await begin(card('a'));
    cards.failWith(() => 'hang up');
    perform(move, { id: 'a', status: 'DONE' });
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
    cards.failWith(null);
    await startOutbox('mallory');
    expect(statuses()).toEqual({ a: 'TODO' });
    expect(waitingChanges()).toBe(0);
    await startOutbox('ada');
    await settled();
  });
});

describe('several changes', () => {
  it('of one row arrive in their order, of different rows side by side', async () => {
    await begin(card('a'), card('b'));
    for (const status of ['REVIEW', 'DONE', 'TODO', 'DONE']) perform(move, { id: 'a', status });
    perform(move, { id: 'b', status: 'DONE' });
    await settled();
    const ofA = server.asked
      .filter(({ query }) => query.get('id') === 'a')
      .map(({ body }) => (body as { status: string }).status);
    expect(ofA).toEqual(['REVIEW', 'DONE', 'TODO', 'DONE']);
    expect(statuses()).toEqual({ a: 'DONE', b: 'DONE' });
  });

  it('to a new row wait until it is there, and are void when it was refused', async () => {
    await begin();
    const { mutationId } = perform(create, { title: 'new' });
    perform(move, { id: mutationId, status: 'DONE' });
    expect(statuses()).toEqual({ new: 'DONE' });
    await settled();
    expect(cards.cards.get(mutationId)).toMatchObject({ status: 'DONE', version: 2 });

    cards.failWith(({ method }) =>
      method === 'POST' ? { status: 409, body: { error: { code: 'column-full', message: 'Full.', requestId: 'r' } } } : undefined,
    );
    const refused = perform(create, { title: 'one too many' });
    perform(move, { id: refused.mutationId, status: 'DONE' });
    await expect(refused.confirmed).rejects.toBeInstanceOf(ApiError);
    expect(statuses()).toEqual({ new: 'DONE' });
    expect(server.asked.filter(({ query }) => query.get('id') === refused.mutationId)).toEqual([]);
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

describe('undo', () => {
  it('takes back what was done and redo does it again', async () => {
    await begin(card('a'));
    perform(move, { id: 'a', status: 'DONE' });
    undo();
    expect(statuses()).toEqual({ a: 'TODO' });
    redo();
    expect(statuses()).toEqual({ a: 'DONE' });
    await settled();
    expect(cards.cards.get('a')).toMatchObject({ status: 'DONE', version: 4 });
  });

  it('takes several cards back as one', async () => {
    await begin(card('a'), card('b', 'REVIEW'));
    const { step } = enact([move.with({ id: 'a', status: 'DONE' }), move.with({ id: 'b', status: 'DONE' })]);
    steps.record(step);
    expect(step.sentence).toBe('a moved to DONE and 1 more');
    undo();
    expect(statuses()).toEqual({ a: 'TODO', b: 'REVIEW' });
    await settled();
  });

  it('leaves what somebody else changed meanwhile, other than its own field', async () => {
    await begin(card('a'));
    await perform(move, { id: 'a', status: 'DONE' }).confirmed;
    const theirs = { ...(cards.cards.get('a') as Card), title: 'a, renamed', version: 3 };
    cards.cards.set('a', theirs);
    store.fold('Card', [{ row: theirs }]);
    undo();
    await settled();
    expect(statuses()).toEqual({ 'a, renamed': 'TODO' });
  });

  it('of a deletion brings the row back, of a creation takes it away', async () => {
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
});
