import { client } from '../api.ts';
import type { Row } from '../change.ts';
import { type Call, declareMutation } from '../mutation.ts';
import { onOutbox, startOutbox, stopOutbox, waitingChanges } from '../outbox.ts';
import { steps } from '../enact.ts';
import { store } from '../row-store.ts';
import { type ReceivedCall, uncheckedLoopback, type Loopback, type Reply } from './loopback.ts';
import { signedIn } from './signed-in.ts';

export interface Card extends Row {
  readonly status: string;
  readonly title: string;
}

type BoardActions = Record<'move' | 'rename' | 'create' | 'delete' | 'restore', never>;
const board = client<BoardActions>('project');

export const move = declareMutation(board, 'move', {
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

export const create = declareMutation(board, 'create', {
  method: 'POST' as never,
  table: 'Card',
  request: (input: { title: string }) => ({ body: input }) as never,
  predict: ({ title }, { mutationId }) => [{ table: 'Card', insert: { id: mutationId, version: 0, title, status: 'TODO' } }],
  inverse: (_, { mutationId }): Call => remove.with({ id: mutationId }),
});

/** The same, one after the other. */
export const createNext = declareMutation(board, 'create', { ...create, lane: () => 'new cards' });

export const remove = declareMutation(board, 'delete', {
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

/** A server that stores cards as ours does: each change increments the version, and a request's key is processed once. */
export function cardServer() {
  const cards = new Map<string, Card & { isDeleted?: boolean }>();
  const settled = new Map<string, Reply>();
  let fault: ((asked: ReceivedCall) => Reply | 'hang up' | undefined) | null = null;
  const act = ({ query, headers, body }: ReceivedCall): Reply => {
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
  const reply = (asked: ReceivedCall): Reply => {
    const failed = fault?.(asked);
    if (failed === 'hang up') return null;
    return failed ?? settled.get(asked.headers['idempotency-key'] ?? '') ?? act(asked);
  };
  return { cards, reply, act, failWith: (next: typeof fault) => void (fault = next) };
}

export interface CardStage {
  readonly server: Loopback;
  readonly cards: ReturnType<typeof cardServer>;
  end(): Promise<void>;
}

/** Ada at a board with these cards, on a server of its own. */
export async function cardStage(...existing: Card[]): Promise<CardStage> {
  const cards = cardServer();
  for (const one of existing) cards.cards.set(one.id, one);
  const server = await uncheckedLoopback(cards.reply);
  const signOut = await signedIn(server.url, 'ada');
  store.open('cards', { tables: ['Card'], belongs: () => true, isPaged: false, refetchesOn: [] });
  store.foldWhole('cards', existing, 0, 'server');
  await startOutbox('ada');
  const end = async () => {
    stopOutbox();
    store.forget();
    steps.clear();
    signOut();
    await server.close();
  };
  return { server, cards, end };
}

export const card = (id: string, status = 'TODO'): Card => ({ id, version: 1, status, title: id });

const byTitle = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [(row as Card).title, (row as Card).status]));

/** The cards as the screen shows them, title and status. */
export const statuses = () => byTitle(store.view('cards').rows);

export const confirmed = () => byTitle(store.confirmed('cards'));

/** Resolves when the server has answered everything. */
export const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (waitingChanges() > 0) return;
      stop();
      resolve();
    };
    const stop = onOutbox(look);
    look();
  });
