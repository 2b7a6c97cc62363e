import { useState } from 'react';
import { useLocation } from 'react-router';
import { local } from '#web/local';
import { commentAnchor } from './thread-context.ts';

const filters = ['all', 'comments', 'history'] as const;
export type ActivityFilter = (typeof filters)[number];

/** What a person wants to see of every activity. A comment that the URL names is shown in any case. */
export function useActivityFilter(userId: string) {
  const { hash, key } = useLocation();
  const place = `cairn-activity-filter:${userId}`;
  const [filter, setFilter] = useState<ActivityFilter>(() => filters.find((one) => one === local.read(place)) ?? 'all');
  const [chosenAt, setChosenAt] = useState<string | null>(null);
  const choose = (chosen: ActivityFilter) => {
    setFilter(chosen);
    setChosenAt(key);
    local.write(place, chosen === 'all' ? null : chosen);
  };
  const isNamed = hash.startsWith(`#${commentAnchor('')}`) && chosenAt !== key;
  return { filter: isNamed && filter === 'history' ? 'all' : filter, choose } as const;
}
