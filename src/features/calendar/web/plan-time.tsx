import { planTimeDialog, usePlanRequest } from '#features/time-blocks/web';
import { usePart } from '#web/use-part';

/** The dialog that plans a time, loaded when someone asks for it. */
export function PlanTime({ onPlanned }: { onPlanned: () => void }) {
  const [request, close] = usePlanRequest();
  const part = usePart(planTimeDialog, request !== null, close);
  return part && request ? <part.PlanTimeDialog onPlanned={onPlanned} /> : null;
}
