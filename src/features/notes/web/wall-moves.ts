import type { RealtimeChannel } from '@supabase/realtime-js';
import { newId } from '#contract/new-id';
import { LiveChannel } from '#web/live-channel';
import { realtimeClient } from '#web/realtime-client';
import { listeners } from '#web/listeners';
import type { Note } from '../contract.ts';
import type { Point } from './wall-geometry.ts';

/** What someone else is moving on the wall now. Their browser says so, and nothing of it is proven. */
export interface Moving {
  /** Their browser page. */
  readonly key: string;
  readonly personId: string;
  /** Where each note is shown, by its id. */
  readonly places: ReadonlyMap<string, Point>;
}

/** The others need no more of a movement than they can see. */
const PACE_MS = 60;
/** A pointer that stays still says so, so that what it holds is not taken for dropped. */
const REPEAT_MS = 1_500;
/** After this time without a word, whoever moved notes is gone. */
const SILENCE_MS = 4_000;
/** A dropped note stays where it was shown until its row comes. */
const DROP_MS = 700;
const MOST = 100;
const FAR = 1_000_000;

type Payload = Readonly<Record<string, unknown>>;

/** Says what this person moves on a wall, and hears what the others move. It is stored nowhere. */
export class WallMoves {
  readonly #key = newId();
  readonly #userId: string;
  #send: (payload: Payload) => void;
  readonly #changes = listeners();
  readonly #moving = new Map<string, Moving>();
  readonly #ends = new Map<string, ReturnType<typeof setTimeout>>();
  #all: readonly Moving[] = [];
  #own: readonly (readonly [string, number, number])[] | null = null;
  #pace: ReturnType<typeof setTimeout> | undefined;
  #repeat: ReturnType<typeof setInterval> | undefined;

  constructor(userId: string, send: (payload: Payload) => void = () => {}) {
    this.#userId = userId;
    this.#send = send;
  }

  /** From now on the others are told by `send`. */
  sendBy(send: (payload: Payload) => void): void {
    this.#send = send;
  }

  readonly subscribe = this.#changes.subscribe;
  /** The same array until something changes. */
  readonly all = (): readonly Moving[] => this.#all;

  /** Tells the others where the notes are now. Those that are only the person's own are nobody's concern. */
  say(notes: readonly Note[], by: Point): void {
    const shared = notes.filter(({ visibility }) => visibility !== 'PERSONAL').slice(0, MOST);
    if (shared.length === 0) return;
    this.#own = shared.map(({ id, layout }) => [id, Math.round(layout.x + by.x), Math.round(layout.y + by.y)]);
    this.#pace ??= setTimeout(() => this.#tell(), PACE_MS);
    this.#repeat ??= setInterval(() => this.#tell(), REPEAT_MS);
  }

  /** The notes were put down. */
  drop(): void {
    if (this.#own === null) return;
    this.#own = null;
    clearInterval(this.#repeat);
    this.#repeat = undefined;
    this.#tell();
  }

  hear({ key, by, notes }: Payload): void {
    if (typeof key !== 'string' || typeof by !== 'string' || !Array.isArray(notes) || key === this.#key) return;
    const places = placesIn(notes.slice(0, MOST));
    clearTimeout(this.#ends.get(key));
    if (places.size > 0) this.#moving.set(key, { key, personId: by, places });
    if (this.#moving.has(key))
      this.#ends.set(
        key,
        setTimeout(() => this.#forget(key), places.size > 0 ? SILENCE_MS : DROP_MS),
      );
    this.#changed();
  }

  close(): void {
    this.drop();
    clearTimeout(this.#pace);
    for (const timer of this.#ends.values()) clearTimeout(timer);
    this.#ends.clear();
    this.#moving.clear();
    this.#changed();
  }

  #tell(): void {
    clearTimeout(this.#pace);
    this.#pace = undefined;
    this.#send({ key: this.#key, by: this.#userId, notes: this.#own ?? [] });
  }

  #forget(key: string): void {
    this.#moving.delete(key);
    this.#ends.delete(key);
    this.#changed();
  }

  #changed(): void {
    this.#all = [...this.#moving.values()];
    this.#changes.tell();
  }
}

function placesIn(notes: readonly unknown[]): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>();
  for (const note of notes) {
    const [id, x, y] = Array.isArray(note) ? (note as unknown[]) : [];
    if (typeof id === 'string' && isPlace(x) && isPlace(y)) places.set(id, { x, y });
  }
  return places;
}

const isPlace = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < FAR;

const MOVED = 'moved';

/** Says and hears the movements on the wall of a project, on a channel of its own. The result leaves it. */
export function joinWall(moves: WallMoves, projectId: string, userId: string): () => void {
  let speaking: RealtimeChannel | null = null;
  let isJoined = false;
  const channel = new LiveChannel(realtimeClient, {
    topic: `project:${projectId}:notes-moves`,
    bindings: [],
    presenceKey: userId,
    onFrame() {},
    onFlowing() {},
    onPresence() {},
    onUp(isUp) {
      isJoined = isUp;
    },
    onChannel(joining) {
      speaking = joining;
      joining.on('broadcast', { event: MOVED }, ({ payload }: { payload?: Payload }) => {
        if (payload && joining === speaking) moves.hear(payload);
      });
    },
  });
  moves.sendBy((payload) => {
    if (isJoined) void speaking?.send({ type: 'broadcast', event: MOVED, payload });
  });
  return () => {
    moves.close();
    channel.close();
  };
}
