import type { RealtimePresenceState } from '@supabase/realtime-js';
import { listeners } from './listeners.ts';
import { currentSession } from './session.ts';

/** A person who is viewing the same thing now. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly avatar: string | null;
  /** The id of the task that they have open. */
  readonly focus: string | null;
  readonly isMe: boolean;
}

export interface Presence {
  /** Everyone present, including the person themselves; the same array until someone joins, leaves or opens something else. */
  people(): readonly Person[];
  subscribe(listener: () => void): () => void;
  /** Tells the others which task this person has open. */
  focusOn(focus: string | null): void;
  /** From now on `tell` reaches the others. */
  attach(tell: (payload: Readonly<Record<string, unknown>>) => void): void;
  detach(): void;
  update(state: RealtimePresenceState): void;
}

/** A hosted service accepts this many announcements of one client in half a minute (Supabase Realtime). */
const ANNOUNCEMENTS = 5;
const WINDOW_MS = 30_000;

const nobody: readonly Person[] = [];
const places = new Map<string, Presence>();

/** Who is present on a channel. May be called before the channel exists. */
export function presenceIn(topic: string): Presence {
  const known = places.get(topic) ?? presence();
  places.set(topic, known);
  return known;
}

function presence(): Presence {
  const changes = listeners();
  const told: number[] = [];
  let people = nobody;
  let focus: string | null = null;
  let tell: ((payload: Readonly<Record<string, unknown>>) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = () => {
    clearTimeout(timer);
    const { user } = currentSession();
    if (tell === null || user === null) return;
    const now = performance.now();
    while (told.length > 0 && (told[0] as number) <= now - WINDOW_MS) told.shift();
    if (told.length >= ANNOUNCEMENTS) {
      timer = setTimeout(announce, (told[0] as number) + WINDOW_MS - now);
      return;
    }
    told.push(now);
    tell({ userId: user.id, name: user.displayName, avatar: user.profilePictureUrl, focus, at: Date.now() });
  };

  const setPeople = (next: readonly Person[]) => {
    if (JSON.stringify(next) === JSON.stringify(people)) return;
    people = next;
    changes.tell();
  };

  return {
    people: () => people,
    subscribe: changes.subscribe,
    focusOn(next) {
      if (next === focus) return;
      focus = next;
      announce();
    },
    attach(next) {
      tell = next;
      announce();
    },
    detach() {
      tell = null;
      clearTimeout(timer);
      setPeople(nobody);
    },
    update: (state) => setPeople(peopleOf(state)),
  };
}

/** Under whatever key someone is present, our server confirms their id in `userId`. A hosted one passes on what they claim. */
function peopleOf(state: RealtimePresenceState): Person[] {
  const spoken = Object.entries(state).flatMap(([key, metas]) =>
    metas.map((meta: object) => ({ meta, userId: 'userId' in meta && typeof meta.userId === 'string' ? meta.userId : key })),
  );
  const byPerson = Map.groupBy(spoken, ({ userId }) => userId);
  return [...byPerson].map(([userId, said]) =>
    personOf(
      userId,
      said.map(({ meta }) => meta),
    ),
  );
}

/** One person, possibly in several tabs: the latest announcement counts, and a task open in any of them. */
function personOf(userId: string, metas: readonly object[]): Person {
  const spoken = metas.map((meta) => meta as Record<string, unknown>).sort((one, other) => Number(one.at) - Number(other.at));
  const last = spoken.at(-1) ?? {};
  return {
    userId,
    name: text(last.name) ?? '',
    avatar: text(last.avatar),
    focus: text(spoken.findLast((meta) => text(meta.focus) !== null)?.focus),
    isMe: userId === currentSession().user?.id,
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
