import { isoDayIn } from '#contract/dates';
import type { FilterField } from '#contract/filters';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { analyticsActions, Insight } from '../contract.ts';
import { DAY_SLICES_MAX, isEstimate, isMoment, sliceFields } from '../fields.ts';
import { lengthOf } from '../rules.ts';
import { rangeOf, sent } from './analytics.ts';
import type { Charted } from './chart-statement.ts';
import { insightStatement, sliceOf } from './insight-statement.ts';

type InsightCall = Pick<Call<(typeof analyticsActions)['get-task-insight']>, 'db' | 'actor' | 'now'> & {
  readonly query: Pick<
    Call<(typeof analyticsActions)['get-task-insight']>['query'],
    'from' | 'until' | 'timeZone' | 'where' | 'measure' | 'unit'
  > & { readonly slice: string; readonly segment?: string | undefined };
  readonly reached: { readonly workspaceId: string };
};

/** One measure of the items of a project, or of all that the reader can see, by one or two of these fields. */
export async function insightOf(
  charted: Charted,
  fields: readonly FilterField[],
  projectId: string | null,
  { db, query, reached, actor, now }: InsightCall,
): Promise<Insight> {
  const { timeZone, measure, where, slice, unit } = query;
  const today = isoDayIn(timeZone, now);
  const { from, until } = rangeOf(query, today);
  refuseNonsense(charted, query, lengthOf(from, until));
  const segment = sliceFields(fields).find(({ name }) => name === query.segment) ?? null;
  const asked = {
    projectId,
    workspaceId: reached.workspaceId,
    from,
    until,
    firstWeek: from,
    timeZone,
    where,
    measure,
    segment,
    slice: sliceOf(sliceFields(fields), slice, unit),
  };
  const { values, text } = insightStatement(charted, asked, { userId: actor.userId, today }, now);
  const [found] = (await db.text<Pick<Insight, 'whole' | 'cells' | 'cellCount' | 'dots'>>(text, values)) as [
    Pick<Insight, 'whole' | 'cells' | 'cellCount' | 'dots'>,
  ];
  return { from, until, today, ...found, dots: found.dots.map((dot) => ({ ...dot, at: sent(dot.at) })) };
}

function refuseNonsense({ source }: Charted, { measure, slice, segment, unit }: InsightCall['query'], days: number): void {
  if (segment === slice) fail('invalid-input', {}, { segment: 'The segment is another field than the slice' });
  if (measure === 'age' && slice === 'completed') fail('invalid-input', {}, { slice: 'Open items have no completion' });
  if (isEstimate(measure) && source.intervals === 'issueId') fail('invalid-input', {}, { measure: 'Issues have no estimates' });
  if (isMoment(slice) && unit === 'day' && days > DAY_SLICES_MAX)
    fail('invalid-input', {}, { unit: `A range by days has at most ${DAY_SLICES_MAX} of them` });
}
