import { usePart } from '#web/use-part';
import { type PlanPlace, usePlanRequest } from './plan-request.ts';

const planTimeDialog = () => import('./plan-time-dialog.tsx');

interface PlanTimeProps {
  from: PlanPlace;
  /** Someone planned a time. */
  onPlanned?: () => void;
}

/** The dialog of a screen that plans a time, loaded when someone asks for it. */
export function PlanTime({ from, onPlanned }: PlanTimeProps) {
  const [request, close] = usePlanRequest(from);
  const part = usePart(planTimeDialog, request !== null, close);
  return part && request ? (
    <part.PlanTimeDialog key={request.taskId} request={request} onClose={close} onPlanned={onPlanned} />
  ) : null;
}
