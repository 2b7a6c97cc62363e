import type { Binding } from './bindings.ts';
import type { Channel } from './channel.ts';
import type { RowChange } from './row-changes.ts';

/** The channels that a change concerns by what their filters name, each with the bindings that remain to be tested. */
export type Candidates = Map<Channel, readonly Binding[]>;

type ByChannel = Map<Channel, Binding[]>;
type ByValue = Map<string, ByChannel>;

// Bindings without a name are stored under a column and value that no row has.
const EVERYTHING = { column: '', values: [''] };

/** Subscriptions by table, column and value: finding those of a change takes one lookup for each column in use. */
export class SubscriptionIndex {
  readonly #tables = new Map<string, Map<string, ByValue>>();

  add(channel: Channel): void {
    for (const binding of channel.bindings) {
      const { column, values: named } = binding.naming ?? EVERYTHING;
      const columns = child(this.#tables, binding.entity.name, () => new Map<string, ByValue>());
      const values: ByValue = child(columns, column, () => new Map());
      for (const value of named) {
        const channels = child(values, value, () => new Map<Channel, Binding[]>());
        child(channels, channel, () => []).push(binding);
      }
    }
  }

  remove(channel: Channel): void {
    for (const binding of channel.bindings) {
      const { column, values: named } = binding.naming ?? EVERYTHING;
      const columns = this.#tables.get(binding.entity.name);
      const values = columns?.get(column);
      for (const value of named) {
        const channels = values?.get(value);
        channels?.delete(channel);
        if (channels?.size === 0) values?.delete(value);
      }
      if (values?.size === 0) columns?.delete(column);
      if (columns?.size === 0) this.#tables.delete(binding.entity.name);
    }
  }

  /** False if no filter names what the change concerns. */
  concernsSomeone(change: RowChange): boolean {
    for (const [column, values] of this.#tables.get(change.table) ?? []) {
      if (values.has(change.row[column] ?? '')) return true;
    }
    return false;
  }

  /** An UPDATE goes to those whose filter the new row meets, a DELETE to those whose filter the removed row met. */
  candidates(change: RowChange): Candidates {
    const candidates: Candidates = new Map();
    for (const [column, values] of this.#tables.get(change.table) ?? []) {
      for (const [channel, bindings] of values.get(change.row[column] ?? '') ?? []) {
        const found = candidates.get(channel);
        candidates.set(channel, found ? [...found, ...bindings] : bindings);
      }
    }
    return candidates;
  }
}

function child<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
