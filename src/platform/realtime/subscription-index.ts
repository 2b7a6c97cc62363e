import type { Binding } from './bindings.ts';
import type { Channel } from './channel.ts';
import { meets } from './condition-match.ts';
import type { RowChange } from './row-changes.ts';

/** The channels that a change concerns, each with its bindings that match. */
export type Matches = Map<Channel, Binding[]>;

type ByValue = Map<string, Map<Channel, Binding[]>>;

/** Subscriptions by table, column and value: finding those of a change takes one look-up for each column in use. */
export class SubscriptionIndex {
  readonly #tables = new Map<string, Map<string, ByValue>>();

  add(channel: Channel): void {
    for (const binding of channel.bindings) {
      const columns = child(this.#tables, binding.entity.name, () => new Map<string, ByValue>());
      const values: ByValue = child(columns, binding.column, () => new Map());
      for (const value of binding.values) {
        const channels = child(values, value, () => new Map<Channel, Binding[]>());
        child(channels, channel, () => []).push(binding);
      }
    }
  }

  remove(channel: Channel): void {
    for (const binding of channel.bindings) {
      const columns = this.#tables.get(binding.entity.name);
      const values = columns?.get(binding.column);
      for (const value of binding.values) {
        const channels = values?.get(value);
        channels?.delete(channel);
        if (channels?.size === 0) values?.delete(value);
      }
      if (values?.size === 0) columns?.delete(binding.column);
      if (columns?.size === 0) this.#tables.delete(binding.entity.name);
    }
  }

  /** An UPDATE goes to those whose filter the new row meets, a DELETE to those whose filter the removed row met. */
  matching(change: RowChange): Matches {
    const matches: Matches = new Map();
    for (const [column, values] of this.#tables.get(change.table) ?? []) {
      for (const [channel, bindings] of values.get(change.row[column] ?? '') ?? []) {
        const met = bindings.filter((binding) => isMet(binding, change));
        if (met.length > 0) matches.set(channel, [...(matches.get(channel) ?? []), ...met]);
      }
    }
    return matches;
  }
}

function isMet(binding: Binding, change: RowChange): boolean {
  if (binding.event !== '*' && binding.event !== change.type) return false;
  return binding.conditions.every((condition) => {
    const column = change.columns.find(({ name }) => name === condition.column);
    return column !== undefined && meets(condition, change.row, column.type);
  });
}

function child<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
