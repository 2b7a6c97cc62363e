import { FolderX } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { announce } from '#ui/live-region';
import { focusMainIfLost } from '#ui/use-focus-left';
import { useTitle } from '#web/title';
import * as words from './lost-words.ts';

/** Shown in place of an open project that the person was removed from, or that was deleted. */
export function ProjectLost({ workspaceId, name }: { workspaceId: string; name: string }) {
  const title = words.accessLost(name);
  useTitle(title);
  useEffect(() => {
    announce(title);
    // What had the focus in the project is gone.
    focusMainIfLost();
  }, [title]);
  return (
    <EmptyState
      icon={<FolderX />}
      title={title}
      level={1}
      action={<LinkButton to={`/workspace/${workspaceId}/projects`}>{words.goToProjects}</LinkButton>}
    >
      {words.accessLostHint}
    </EmptyState>
  );
}
