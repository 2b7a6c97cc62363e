import type { TimedTask } from '#features/time-log/contract';
import { createSlot, useSlot } from '#ui/slot';
import type { ShownBlock } from './data.ts';

/** A time that a person is about to plan for a task, or a block that they are about to change. */
export interface PlanRequest {
  readonly taskId: string;
  readonly task: TimedTask;
  /** Where the dialog begins without a block: today by default. */
  readonly day?: string;
  readonly block?: ShownBlock;
}

/** A request to one of the screens that have a dialog for it. */
export interface PlacedRequest extends PlanRequest {
  readonly from: 'calendar' | 'my-work' | 'task';
}

const request = createSlot<PlacedRequest>();

/** Opens the dialog that plans a time. */
export const openPlanTime = (wanted: PlacedRequest): void => request.set(wanted);

/** The request of a screen, and how to close its dialog. */
export function usePlanRequest(from: PlacedRequest['from']): [PlanRequest | null, () => void] {
  const wanted = useSlot(request);
  return [wanted?.from === from ? wanted : null, close];
}

const close = (): void => request.set(null);
