import { usePart } from '#web/use-part';

const steps = () => import('./first-steps.tsx');

/** The first steps below the projects of a workspace. They come after the projects, and nobody waits for them. */
export function LateFirstSteps({ workspaceId }: { workspaceId: string }) {
  const part = usePart(steps, 'soon');
  return part && <part.FirstSteps workspaceId={workspaceId} />;
}
