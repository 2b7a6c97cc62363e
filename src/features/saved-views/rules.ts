import type { Condition, Filter } from '#contract/filters';
import type { CurrentConfig, FormerFilter, StoredFilter, SavedView, ViewConfig } from './contract.ts';

/** A filter as a view stores it. */
export const storedFilter = ({ text, where }: Filter): StoredFilter => ({
  text,
  where: where.map((condition) => ({ ...condition, values: [...condition.values] })),
});

/** A config as screens read it: a filter from before conditions existed is converted to conditions. */
export function currentConfig<Config extends ViewConfig>(config: Config): CurrentConfig<Config> {
  const isFormer = 'filter' in config && config.filter && !('where' in config.filter);
  return (isFormer ? { ...config, filter: conditionsOf(config.filter as FormerFilter) } : config) as CurrentConfig<Config>;
}

function conditionsOf({ text, assignees, priorities, labels, due, milestones, fields }: FormerFilter): StoredFilter {
  const said: [string, string[]][] = [
    ['assignee', assignees],
    ['priority', priorities],
    ['label', labels],
    ['due', due === null ? [] : [due]],
    ['milestones', milestones ? ['true'] : []],
    ...Object.entries(fields).map(([id, values]): [string, string[]] => [`f.${id}`, values]),
  ];
  const where = said.map(([field, values]) => ({ field, op: 'is', values }) satisfies Condition);
  return { text, where: where.filter(({ values }) => values.length > 0) };
}

/** True if two configs are equal, ignoring the order of keys, which the database changes. */
export const isSameConfig = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** The order of views in a menu. */
export const inViewOrder = (one: Pick<SavedView, 'id' | 'position'>, other: Pick<SavedView, 'id' | 'position'>): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : Number(one.id > other.id);
