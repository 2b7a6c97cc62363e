import { useMemo } from 'react';
import { listFields, sliceFields, workspaceSliceFields } from '#features/analytics/fields';
import type { Insight } from '#features/analytics/contract';
import { useParameters, withParams } from '#web/address';
import { useFilterContext } from '#web/use-filter-context';
import { daysOf } from '../rules.ts';
import type { AnalyticsState } from './analytics-address.ts';
import { type InsightChoice, insightIn, insightSearch } from './insight-choice.ts';
import { useShown } from './shown.ts';
import { analytics, useNumbers } from './use-numbers.ts';

/** An answer with what was asked. */
export type Answered = Insight & { readonly choice: InsightChoice };

/** The insight of the address, its answer, and how to change it. */
export function useInsight(state: AnalyticsState) {
  const { place, hasPeople } = useShown();
  const { kind, range } = state;
  const [search, replace] = useParameters();
  const { today } = useFilterContext();
  const fields = useMemo(
    () =>
      ('projectId' in place ? sliceFields(listFields[kind]) : workspaceSliceFields).filter(
        (field) => hasPeople || !field.isPerson,
      ),
    [kind, place, hasPeople],
  );
  const shownDays = daysOf(range, today);
  const choice = insightIn(search, kind, fields, shownDays);
  const numbers = useNumbers<Answered>(
    `insight:${'projectId' in place ? place.projectId : place.workspaceId}:${JSON.stringify(choice)}`,
    state,
    state.fields,
    async (_, days, via) => {
      const { measure, slice, segment, unit } = choice;
      // What a screen offers are the values of the contract.
      const asked = { ...days, measure, unit, slice: slice as 'status', ...(segment && { segment: segment as 'status' }) };
      const insight =
        'projectId' in place
          ? await analytics.get(kind === 'tasks' ? 'get-task-insight' : 'get-issue-insight', {
              query: { ...place, ...asked },
              ...via,
            })
          : await analytics.get('get-workspace-insight', {
              query: { ...place, kind: kind === 'tasks' ? 'TASK' : 'ISSUE', ...asked },
              ...via,
            });
      return { ...insight, choice };
    },
  );
  const setChoice = (change: Partial<InsightChoice>) => replace((before) => withParams(before, insightSearch(change)));
  return { ...numbers, choice, fields, days: shownDays, setChoice };
}
