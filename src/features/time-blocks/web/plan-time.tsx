import { usePart } from '#web/use-part';
import { type PlacedRequest, type PlanRequest, usePlanRequest } from './plan-request.ts';

const planTimeDialog = () => import('./plan-time-dialog.tsx');

interface PlanTimeForProps {
  /** Null while no one plans a time. */
  request: PlanRequest | null;
  onClose: () => void;
  /** Someone planned a time. */
  onPlanned?: (() => void) | undefined;
}

/** The dialog that plans a time, loaded when someone asks for it. */
export function PlanTimeFor({ request, onClose, onPlanned }: PlanTimeForProps) {
  const part = usePart(planTimeDialog, request !== null, onClose);
  return part && request ? (
    <part.PlanTimeDialog key={request.taskId} request={request} onClose={onClose} onPlanned={onPlanned} />
  ) : null;
}

interface PlanTimeProps extends Pick<PlanTimeForProps, 'onPlanned'> {
  from: PlacedRequest['from'];
}

/** The dialog of a screen that plans a time. */
export function PlanTime({ from, onPlanned }: PlanTimeProps) {
  const [request, close] = usePlanRequest(from);
  return <PlanTimeFor request={request} onClose={close} onPlanned={onPlanned} />;
}
