import type { Entity } from '#contract/entity';
import type { Scope } from '#server/readership';
import type { Unit } from './backlog.ts';
import type { Binding } from './bindings.ts';
import { valuesOf } from './column-values.ts';
import { encodePush, type Vsn } from './frames.ts';
import type { Channel } from './channel.ts';
import { Answers, isMet } from './condition-match.ts';
import { departed, departureOf } from './departures.ts';
import type { Hub } from './hub.ts';
import { Matching } from './matching.ts';
import { PEOPLE } from './rights.ts';
import type { RowChange } from './row-changes.ts';
import { keyOfScope } from './scopes.ts';
import { Turn } from './turn.ts';

// Of larger rows only the short values are sent, as in the protocol.
const ROW_BYTES = 1_000_000;
const SHORT_BYTES = 64;

// After this many bytes, slow sockets are checked for too much waiting data.
const RELIEF_BYTES = 32_000_000;
// Frames of a change that are kept for further channels. If each had a topic of its own, none would be used again.
const FRAMES_BYTES = 8_000_000;
const SELECTS_KEPT = 8;

/**
 * Delivers the changes of a transaction, in order, to the channels whose filter they meet and whose person may read the
 * row's scope. A row in `memberships` is also sent to the person it names, as are rows whose entity says so: a person who
 * was removed, or who is a member without seeing the others, may not read the other rows, but may read their own. `relieve`
 * cuts off the fullest sockets if all together hold too much.
 */
export async function deliverChanges(
  hub: Hub,
  unit: Pick<Unit, 'xid' | 'position' | 'changes'>,
  memberships: readonly string[],
  relieve: () => void,
): Promise<void> {
  const due = dueOf(hub, unit.changes);
  if (due.length === 0) return;
  const scopes = due.flatMap(({ change, arrival, entity }) => [change, arrival ?? change].map((each) => scopeOf(each, entity)));
  const readers = await hub.rights.readersOf(new Map(scopes.map((scope) => [keyOfScope(scope), scope])).values());
  const readersAt = (change: RowChange, entity: Entity): ReadonlySet<string> =>
    readers.get(keyOfScope(scopeOf(change, entity))) ?? NOBODY;
  const turn = new Turn();
  const relief = new Relief(relieve);
  const informed = hub.registry.informedOf(unit);
  for (const one of due) {
    const { change, entity, arrival } = one;
    const isTheirs = memberships.includes(change.table) || entity.isAlsoTheirs;
    const delivery = new Delivery(hub, one, readersAt(change, entity), arrival && readersAt(arrival, entity), isTheirs);
    const matching = new Matching(hub, change, turn);
    const costly: [Channel, readonly Binding[]][] = [];
    // Found one change at a time: a thousand changes for each of ten thousand channels would be too many to hold.
    for (const [channel, bindings] of hub.registry.subscriptions.candidates(change)) {
      if (informed.has(channel)) continue;
      if (channel.isCostly) costly.push([channel, bindings]);
      else relief.note(delivery.send(channel, matching.plain(bindings)));
      if (turn.isOver) await turn.pass();
    }
    // Channels with expensive filters come last, so that no one else waits for them.
    for (const [channel, bindings] of costly) {
      if (channel.isOpen) await matching.costly(channel, bindings, (met) => relief.note(delivery.send(channel, met)));
      if (turn.isOver) await turn.pass();
    }
  }
}

/** Checks slow sockets for too much waiting data whenever much has been sent. */
class Relief {
  readonly #relieve: () => void;
  #sent = 0;

  constructor(relieve: () => void) {
    this.#relieve = relieve;
  }

  note(bytes: number): void {
    this.#sent += bytes;
    if (this.#sent < RELIEF_BYTES) return;
    this.#sent = 0;
    this.#relieve();
  }
}

/** One change on its way to the channels. */
class Delivery {
  readonly #allowed: ReadonlySet<string>;
  readonly #arrived: ReadonlySet<string> | null;
  readonly #isTheirs: boolean;
  readonly #frames: ChangeFrames;
  readonly #whole: ChangeFrames | null;
  /** For a row that left its scope: the other bindings through which its listeners have received it in its new scope. */
  readonly #heardBy: (channel: Channel) => readonly Binding[];

  constructor(
    { catalog, registry }: Hub,
    { change, entity, arrival }: Due,
    allowed: ReadonlySet<string>,
    arrived: ReadonlySet<string> | null,
    isTheirs: boolean,
  ) {
    this.#allowed = allowed;
    this.#arrived = arrived;
    this.#isTheirs = isTheirs;
    const key = catalog.primaryKeyOf(change.table);
    this.#frames = new ChangeFrames(arrival ? departed(change, entity.scope, key) : change, entity, key);
    this.#whole = arrival && new ChangeFrames(arrival, entity, key);
    const told = arrival && registry.subscriptions.candidates(arrival);
    const answers = new Answers();
    this.#heardBy = (channel) =>
      arrival === null ? [] : (told?.get(channel) ?? []).filter((binding) => isMet(binding, arrival, answers));
  }

  /** Sends what the channel may receive through the bindings that the change meets. Returns the number of bytes. */
  send(channel: Channel, matching: readonly Binding[]): number {
    const meant = channel.mayHear(this.#allowed)
      ? matching
      : this.#isTheirs
        ? matching.filter((each) => isOwn(each, channel))
        : [];
    if (meant.length === 0) return 0;
    const mayFollow = this.#arrived !== null && channel.mayHear(this.#arrived);
    // Through another filter, the channel has received the row in its new scope.
    const heard = mayFollow ? this.#heardBy(channel) : [];
    const bindings = heard.length > 0 ? meant.filter((each) => !heard.includes(each)) : meant;
    if (bindings.length === 0) return 0;
    let sent = 0;
    for (const frame of (mayFollow && this.#whole ? this.#whole : this.#frames).for(
      channel.socket.vsn,
      channel.topic,
      bindings,
    )) {
      channel.socket.send(frame, false);
      sent += frame.length;
    }
    return sent;
  }
}

interface Due {
  change: RowChange;
  entity: Entity;
  /** For a row that left its scope: the change as the listeners of the new scope receive it. */
  arrival: RowChange | null;
}

/** The changes that a filter names. A row that left its scope is also a change for the listeners of the old one. */
function dueOf({ registry, entities }: Hub, changes: readonly RowChange[]): Due[] {
  return changes.flatMap((change) => {
    const entity = entities.get(change.table);
    if (!entity) return [];
    const departure = departureOf(change, entity.scope);
    const all: Due[] = [
      { change, entity, arrival: null },
      ...(departure ? [{ change: departure, entity, arrival: change }] : []),
    ];
    return all.filter((one) => registry.subscriptions.concernsSomeone(one.change));
  });
}

const NOBODY: ReadonlySet<string> = new Set();

const scopeOf = ({ row }: RowChange, { audience, scope }: Entity): Scope => ({ audience, id: row[scope] ?? '' });

/** True if the filter names the channel's own person. */
const isOwn = ({ entity, naming }: Binding, { isOpen, identity }: Channel): boolean =>
  isOpen && entity.parents[naming?.column ?? ''] === PEOPLE && naming?.values.join() === identity?.userId;

const areAlike = (some: readonly Binding[], others: readonly Binding[]): boolean =>
  some.length === others.length &&
  some.every((one, index) => one.id === others[index]?.id && one.select?.join() === others[index]?.select?.join());

/** The frames of one change, each built once for everyone who receives the same. */
class ChangeFrames {
  readonly #change: RowChange;
  readonly #entity: Entity;
  readonly #key: readonly string[];
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, Buffer>();
  #bytes = 0;
  /** What the previous channel received. Viewers of one board follow one another and receive the same. */
  #last: { vsn: Vsn; topic: string; bindings: readonly Binding[]; frames: readonly Buffer[] } | null = null;

  constructor(change: RowChange, entity: Entity, key: readonly string[]) {
    this.#change = change;
    this.#entity = entity;
    this.#key = key;
  }

  for(vsn: Vsn, topic: string, bindings: readonly Binding[]): readonly Buffer[] {
    const last = this.#last;
    if (last?.vsn === vsn && last.topic === topic && areAlike(last.bindings, bindings)) return last.frames;
    const groups = new Map<string, number[]>();
    for (const binding of bindings) {
      const select = binding.select?.join() ?? '';
      const ids = groups.get(select);
      if (!ids) groups.set(select, [binding.id]);
      else if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    const frames = [...groups].map(([select, ids]) => this.#frame(vsn, topic, select, ids.join()));
    this.#last = { vsn, topic, bindings, frames };
    return frames;
  }

  #frame(vsn: Vsn, topic: string, select: string, ids: string): Buffer {
    const key = `${vsn} ${ids} ${select} ${topic}`;
    let frame = this.#frames.get(key);
    if (!frame) {
      frame = Buffer.from(encodePush(vsn, topic, 'postgres_changes', `{"ids":[${ids}],"data":${this.#dataFor(select)}}`));
      this.#keep(key, frame);
    }
    return frame;
  }

  #keep(key: string, frame: Buffer): void {
    if (this.#bytes > FRAMES_BYTES) {
      this.#frames.clear();
      this.#bytes = 0;
    }
    this.#bytes += frame.length;
    this.#frames.set(key, frame);
  }

  #dataFor(select: string): string {
    let data = this.#data.get(select);
    if (data === undefined) this.#data.set(select, (data = this.#encode(select)));
    // Kept for the following channels. A channel that asks for other columns each time keeps no more than this.
    if (this.#data.size > SELECTS_KEPT) this.#data.clear();
    return data;
  }

  /** Only columns of the contract are sent, and of the old row only its key. */
  #encode(select: string): string {
    const change = this.#change;
    const wanted = select === '' ? null : new Set(select.split(','));
    const columns = change.columns.filter(
      ({ name }) => this.#key.includes(name) || (Object.hasOwn(this.#entity.row.shape, name) && (wanted?.has(name) ?? true)),
    );
    const keyColumns = columns.filter(({ name }) => this.#key.includes(name));
    const data = {
      schema: 'public',
      table: change.table,
      type: change.type,
      commit_timestamp: new Date(change.committedAt).toISOString(),
      columns,
      ...(change.type === 'DELETE' ? {} : { record: valuesOf(columns, change.row) }),
      ...(change.type === 'INSERT' ? {} : { old_record: valuesOf(keyColumns, change.old ?? change.row) }),
      errors: null,
    };
    const encoded = JSON.stringify(data);
    if (Buffer.byteLength(encoded) <= ROW_BYTES) return encoded;
    const short = columns.filter(({ name }) => Buffer.byteLength(change.row[name] ?? '') <= SHORT_BYTES);
    return JSON.stringify({
      ...data,
      record: change.type === 'DELETE' ? undefined : valuesOf(short, change.row),
      errors: ['Error 413: Payload Too Large'],
    });
  }
}
