import { Navigate, useParams } from 'react-router';
import { ListScreen } from './list-screen.tsx';
import { NewScreen } from './new-screen.tsx';
import { OpenApprovals } from './open-approvals.tsx';
import { WorkflowScreen } from './workflow-screen.tsx';

/** The screens of workflows, by what the address names: the list, a new one, or one of them. */
export function Screens() {
  const { workspaceId = '', projectId = '', screen, tab } = useParams();
  if (screen === undefined) return <Navigate to="list" replace />;
  if (screen === 'new' && tab === undefined) return <NewScreen />;
  return (
    <>
      {/* A notification of an approval about no item leads here, also people who cannot see the workflow. */}
      <OpenApprovals workspaceId={workspaceId} projectId={projectId} itemId={null} />
      {screen === 'list' && tab === undefined ? <ListScreen /> : <WorkflowScreen workflowId={screen} />}
    </>
  );
}
