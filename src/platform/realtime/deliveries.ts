import type { Entity } from '#contract/entity';
import type { Scope } from '#server/readership';
import type { Binding } from './bindings.ts';
import { valuesOf } from './column-values.ts';
import { encodePush, type Vsn } from './frames.ts';
import type { Hub } from './hub.ts';
import type { RowChange } from './row-changes.ts';
import { keyOfScope } from './scopes.ts';
import type { Matches } from './subscription-index.ts';
import { Turn } from './turn.ts';

// Larger rows keep only their short values, as the protocol has it.
const ROW_BYTES = 1_000_000;
const SHORT_BYTES = 64;

/** Delivers changes, in their order, to the channels whose filter they meet and whose person may read the row's own scope. */
export async function deliverChanges(
  hub: Hub,
  changes: readonly RowChange[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const due: { change: RowChange; matches: Matches; scope: Scope; entity: Entity }[] = [];
  const scopes = new Map<string, Scope>();
  for (const change of changes) {
    const entity = hub.entities.get(change.table);
    if (!entity) continue;
    const matches = hub.registry.subscriptions.matching(change);
    if (matches.size === 0) continue;
    const scope: Scope = { audience: entity.audience, id: change.row[entity.scope] ?? '' };
    scopes.set(keyOfScope(scope), scope);
    due.push({ change, matches, scope, entity });
  }
  if (due.length === 0) return;
  const readers = await hub.rights.readersOf(scopes.values());
  const turn = new Turn();
  for (const { change, matches, scope, entity } of due) {
    const allowed = readers.get(keyOfScope(scope)) ?? new Set();
    deliver(new ChangeFrames(change, entity, primaryKeys.get(change.table) ?? ['id']), matches, allowed);
    if (turn.isOver) await turn.pass();
  }
}

function deliver(frames: ChangeFrames, matches: Matches, readers: ReadonlySet<string>): void {
  for (const [channel, bindings] of matches) {
    if (!channel.isOpen || !channel.identity || !readers.has(channel.identity.userId)) continue;
    for (const frame of frames.for(channel.socket.vsn, channel.topic, bindings)) channel.socket.send(frame, false);
  }
}

/** The frames of one change, each made once for everyone who gets the same. */
class ChangeFrames {
  readonly #change: RowChange;
  readonly #entity: Entity;
  readonly #key: readonly string[];
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, Buffer>();

  constructor(change: RowChange, entity: Entity, key: readonly string[]) {
    this.#change = change;
    this.#entity = entity;
    this.#key = key;
  }

  for(vsn: Vsn, topic: string, bindings: readonly Binding[]): Buffer[] {
    const groups = new Map<string, number[]>();
    for (const binding of bindings) {
      const select = binding.select?.join() ?? '';
      const ids = groups.get(select);
      if (!ids) groups.set(select, [binding.id]);
      else if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    return [...groups].map(([select, ids]) => this.#frame(vsn, topic, select, ids.join()));
  }

  #frame(vsn: Vsn, topic: string, select: string, ids: string): Buffer {
    const key = `${vsn} ${ids} ${select} ${topic}`;
    let frame = this.#frames.get(key);
    if (!frame) {
      frame = Buffer.from(encodePush(vsn, topic, 'postgres_changes', `{"ids":[${ids}],"data":${this.#dataFor(select)}}`));
      this.#frames.set(key, frame);
    }
    return frame;
  }

  #dataFor(select: string): string {
    let data = this.#data.get(select);
    if (data === undefined) this.#data.set(select, (data = this.#encode(select)));
    return data;
  }

  /** Only the columns of the contract leave the house, and of the old row only its key. */
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
    const short = columns.filter(({ name }) => (change.row[name]?.length ?? 0) <= SHORT_BYTES);
    return JSON.stringify({
      ...data,
      record: change.type === 'DELETE' ? undefined : valuesOf(short, change.row),
      errors: ['Error 413: Payload Too Large'],
    });
  }
}
