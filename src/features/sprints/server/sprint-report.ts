import type { Statements } from '#server/statements';
import type { Amount, Sprint, SprintDay, SprintItem, SprintReport } from '../contract.ts';
import { isOpen } from '../fields.ts';
import { amountOf, type ItemHistory, stateAt } from '../rules.ts';
import { daysOf } from './sprint-days.ts';
import { retrospectiveOf } from './sprint-edits.ts';
import { historiesOf, type Stay, staysIn } from './sprint-history.ts';

/** The part of a report that is stored when a sprint ends. Titles are those of today. */
type Kept = Omit<SprintReport, 'sprint' | 'retrospective' | 'history'> & { history: Omit<SprintItem, 'title'>[] };

/** What a sprint came to, or how far it is. */
export async function reportOf(db: Statements, sprint: Sprint): Promise<SprintReport> {
  const stays = await staysIn(db, sprint.id);
  const kept = (isOpen(sprint) ? null : await keptReport(db, sprint.id)) ?? (await countedReport(db, sprint, stays));
  const titles = new Map(stays.map(({ itemId, title, isTrashed }) => [itemId, isTrashed === true ? null : title]));
  return {
    ...kept,
    sprint,
    retrospective: await retrospectiveOf(db, sprint.id),
    history: kept.history.map((item) => ({ ...item, title: titles.get(item.itemId) ?? null })),
  };
}

const KEPT = 'SELECT "report" FROM "SprintReport" WHERE "sprintId" = $1';

const keptReport = async (db: Statements, sprintId: string): Promise<Kept | null> =>
  (await db.text<{ report: Kept }>(KEPT, [sprintId]))[0]?.report ?? null;

/** Stores the report of a sprint that has just ended. */
export async function keepReport(db: Statements, sprint: Sprint): Promise<void> {
  const report = await countedReport(db, sprint, await staysIn(db, sprint.id));
  await db.text('INSERT INTO "SprintReport" ("sprintId", "report") VALUES ($1, $2)', [sprint.id, JSON.stringify(report)]);
}

async function countedReport(db: Statements, sprint: Sprint, stays: readonly Stay[]): Promise<Kept> {
  const { startedAt } = sprint;
  const histories = await historiesOf(db, stays, startedAt ?? sprint.startsAt);
  const latest = new Map(stays.map((stay) => [stay.itemId, stay]));
  const items = [...latest.values()].flatMap((stay) => itemOf(sprint, stay, histories.get(stay.itemId)));
  const days: SprintDay[] = await daysOf(db, sprint, [...histories.values()]);
  const sum = (where: (item: Omit<SprintItem, 'title'>) => boolean): Amount => amountOf(items.filter(where));
  const { committedCount, committedPoints } = sprint;
  return {
    committed: { count: committedCount ?? 0, points: committedPoints ?? 0 },
    addedLate: sum(({ isAddedLate }) => isAddedLate),
    removed: sum(({ outcome }) => outcome === 'REMOVED'),
    completed: sum(({ isDone, outcome }) => isDone && outcome !== 'REMOVED' && outcome !== 'CARRIED_OVER'),
    carriedOver: sum(({ outcome }) => outcome === 'CARRIED_OVER'),
    days,
    history: items,
  };
}

function itemOf(sprint: Sprint, stay: Stay, history: ItemHistory | undefined): Omit<SprintItem, 'title'>[] {
  const { itemType, itemId, number, addedAt, addedBy, removedAt, outcome } = stay;
  if (history === undefined || number === null) return [];
  // As it was when it left; the trash is a way to leave, too.
  const state = removedAt === null ? history.now : stateAt(history, Date.parse(removedAt));
  if (state.isTrashed && removedAt === null) return [];
  const isAddedLate = sprint.startedAt !== null && Date.parse(addedAt) > Date.parse(sprint.startedAt);
  const isDone = state.phase === 'done';
  return [{ itemType, itemId, number, points: state.points, isDone, addedAt, addedBy, isAddedLate, removedAt, outcome }];
}
