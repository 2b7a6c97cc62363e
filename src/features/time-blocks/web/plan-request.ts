import type { TimedTask } from '#features/time-log/contract';
import { createSlot, useSlot } from '#ui/slot';
import type { Times } from '../rules.ts';
import type { ShownBlock } from './data.ts';

/** A time that a person is about to plan for a task, or a block that they are about to change. */
export interface PlanRequest {
  /** The screen that asks, whose dialog opens. */
  readonly from: PlanPlace;
  readonly taskId: string;
  readonly task: TimedTask;
  readonly times: Times;
  readonly block?: ShownBlock;
}

/** The screens with a dialog that plans a time. */
export type PlanPlace = 'calendar' | 'list' | 'my-work';

const request = createSlot<PlanRequest>();

/** Opens the dialog that plans a time. */
export const openPlanTime = (wanted: PlanRequest): void => request.set(wanted);

/** The request of a screen, and how to close its dialog. */
export function usePlanRequest(from: PlanPlace): [PlanRequest | null, () => void] {
  const wanted = useSlot(request);
  return [wanted?.from === from ? wanted : null, close];
}

const close = (): void => request.set(null);
