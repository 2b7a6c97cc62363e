import { useEffect } from 'react';
import { noteSocket, reaching } from './connection.ts';
import { afterFirstRows } from './first-rows.ts';
import { frameBatch } from './frame-batch.ts';
import { type LiveBinding, LiveChannel } from './live-channel.ts';
import { resumeOutbox } from './outbox.ts';
import { presenceIn } from './presence.ts';
import { realtimeClient, reconnect } from './realtime-client.ts';
import { store } from './row-store.ts';
import { useSession } from './session.ts';
import { revalidateTables, revalidateUnseen } from './swr.ts';

/** What a client listens to together: the rows whose `column` contains the id, and the people who view it. */
export interface LiveScope {
  readonly kind: 'project' | 'workspace' | 'person' | 'item';
  readonly column: string;
  readonly id: string;
  /**
   * Set for a further channel of the same scope: rows that not everyone there may receive have a channel of their own,
   * without presence.
   */
  readonly part?: string | undefined;
}

export const projectScope = (id: string): LiveScope => ({ kind: 'project', column: 'projectId', id });
export const workspaceScope = (id: string): LiveScope => ({ kind: 'workspace', column: 'workspaceId', id });
/** Changes that concern the person themselves wherever they are, in a workspace or in none. */
export const personScope = (id: string): LiveScope => ({ kind: 'person', column: 'userId', id });
/** The people of a workspace. Its guests receive nothing of this. */
export const teamScope = (id: string): LiveScope => ({ ...workspaceScope(id), part: 'team' });

/** Where the people of a workspace show that they are present, in whatever project. */
export const onlineScope = (id: string): LiveScope => ({ ...workspaceScope(id), part: 'team:online' });

// The guests of a workspace listen to it too, and see only the people they meet in projects.
const isAmongColleagues = ({ kind, part }: LiveScope): boolean =>
  kind === 'project' ? part === undefined : part?.startsWith('team') === true;

interface Open {
  readonly channel: LiveChannel;
  /** Null while it joins for the first time, which is not worth a warning. */
  isUp: boolean | null;
  users: number;
}

const open = new Map<string, Open>();

/**
 * Keeps the rows of these live entities up to date while the component is mounted: one channel per scope, used by the frame
 * of the scope and not by its screens. After each join, and so after each gap, the lists on the screen that may lack a
 * change are refetched. For the tables in `own`, the rows that name the person are received, in any scope.
 */
export function useLive(scope: LiveScope, tables: readonly string[], own: readonly string[] = []): void {
  const userId = useSession().user?.id;
  const { kind, column, id, part } = scope;
  const names = tables.join();
  const ownNames = own.join();
  useEffect(() => {
    // The scope's own row is found by its id, because its columns do not name it.
    const bindings = [
      ...split(names).map((table) => ({ table, filter: `${table.toLowerCase() === kind ? 'id' : column}=eq.${id}` })),
      ...split(ownNames).map((table) => ({ table, filter: `userId=eq.${userId}` })),
    ];
    if (userId === undefined) return undefined;
    // The socket's library and its join must not delay what the page is opened for.
    return afterFirstRows(() => listen({ kind, column, id, part }, bindings, userId));
  }, [userId, kind, column, id, part, names, ownNames]);
}

const split = (names: string): string[] => names.split(',').filter((name) => name !== '');

/** Listens to a scope. The result stops it. A second listener to the same scope shares the first one's channel and tables. */
export function listen(scope: LiveScope, bindings: readonly LiveBinding[], userId: string): () => void {
  const topic = topicOf(scope);
  const shared = open.get(topic) ?? opened(scope, bindings, userId);
  open.set(topic, shared);
  shared.users += 1;
  note();
  return () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.channel.close();
    presenceIn(topic).detach();
    open.delete(topic);
    note();
  };
}

/** The network is back. An old socket may be dead without knowing, so all channels rejoin over a new one, at once. */
export async function rejoinLive(): Promise<void> {
  await reconnect();
  for (const { channel } of open.values()) channel.hurry();
}

export const topicOf = ({ kind, id, part }: LiveScope): string => `${kind}:${id}${part ? `:${part}` : ''}`;

function opened(scope: LiveScope, bindings: readonly LiveBinding[], userId: string): Open {
  const batch = frameBatch((table, changes) => store.fold(table, changes));
  const presence = presenceIn(topicOf(scope));
  const channel = new LiveChannel(realtimeClient, {
    topic: topicOf(scope),
    bindings,
    presenceKey: userId,
    onFrame: (frame) => {
      if (!batch.add(frame)) store.doubt(frame.table);
    },
    onFlowing(latest) {
      batch.flush();
      void (latest ? revalidateUnseen(latest) : revalidateTables(bindings.map(({ table }) => table)));
      resumeOutbox();
    },
    onUp(isUp) {
      shared.isUp = isUp;
      note();
    },
    // Changes flow after it, which asks again: an answer that was on its way when the connection was lost says nothing.
    onJoin() {
      const reached = reaching();
      return () => reached(true);
    },
    onPresence: presence.update,
  });
  const shared: Open = { channel, isUp: null, users: 0 };
  if (isAmongColleagues(scope)) presence.attach((payload) => channel.track(payload));
  return shared;
}

function note(): void {
  const all = [...open.values()];
  noteSocket(
    all.length > 0,
    all.every(({ isUp }) => isUp !== false),
  );
}
