import type { TimedTask } from '#features/time-log/contract';
import { createSlot, useSlot } from '#ui/slot';
import type { Times } from '../rules.ts';
import type { ShownBlock } from './data.ts';

/** A time that a person is about to plan for a task, or a block that they are about to change. */
export interface PlanRequest {
  readonly taskId: string;
  readonly task: TimedTask;
  readonly times: Times;
  readonly block?: ShownBlock;
}

const request = createSlot<PlanRequest>();

/** Opens the dialog of the calendar that plans a time. */
export const openPlanTime = (wanted: PlanRequest): void => request.set(wanted);

/** The request of the open dialog, and how to close it. */
export const usePlanRequest = (): [PlanRequest | null, () => void] => [useSlot(request), close];

const close = (): void => request.set(null);
