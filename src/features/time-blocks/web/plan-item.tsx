import { Clock } from 'lucide-react';
import { isoDay } from '#contract/dates';
import type { TimedTask } from '#features/time-log/contract';
import type { MenuItem } from '#ui/menu';
import { nextTimes } from './next-times.ts';
import { openPlanTime, type PlanPlace } from './plan-request.ts';
import { planTimeMenu } from './words.ts';

interface PlannedItem {
  readonly from: PlanPlace;
  readonly taskId: string;
  readonly task: TimedTask;
  /** Where the dialog begins: today by default. */
  readonly day?: string;
}

/** The menu item that plans a time for a task. */
export const planItem = ({ from, taskId, task, day = isoDay(new Date()) }: PlannedItem): MenuItem => ({
  label: planTimeMenu,
  icon: <Clock />,
  onSelect: () => openPlanTime({ from, taskId, task, times: nextTimes(day) }),
});
