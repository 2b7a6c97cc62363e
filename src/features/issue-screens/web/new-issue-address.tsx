import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { openNewWork } from '#features/work/web';
import { rememberedSearch } from './remembered-view-settings.ts';
import { issuesPath } from './words.ts';

/** The address for a new issue, for links from elsewhere: the list with the dialog over it. */
export function NewIssueAddress() {
  const { workspaceId = '', projectId = '' } = useParams();
  useEffect(() => openNewWork({ workspaceId, projectId, kind: 'ISSUE' }), [workspaceId, projectId]);
  return <Navigate to={`${issuesPath({ workspaceId, projectId })}?${rememberedSearch(projectId)}`} replace />;
}
