import { Banner } from '#ui/banner';
import { useLimits } from './data.ts';
import * as words from './words.ts';

/** Says before anything is filled in that the plan allows no more active workflows, or no more runs today. */
export function LimitNote({ projectId }: { projectId: string }) {
  const limits = useLimits(projectId).data;
  if (limits === undefined) return null;
  const { active, activeMost, activeHere, activeHereMost, runsToday, runsMost } = limits;
  const said =
    activeMost !== null && active >= activeMost
      ? words.activeFull(activeMost)
      : activeHere >= activeHereMost
        ? words.activeHereFull(activeHereMost)
        : runsMost !== null && runsToday >= runsMost
          ? words.runsFull(runsMost)
          : null;
  return said === null ? null : <Banner tone="warning">{said}</Banner>;
}
