import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { mayAsMember, type WorkspaceVerb } from '#contract/permissions';
import { NavItem } from '#ui/sidebar';
import { useWorkspace } from './data.ts';

/** A screen about a workspace as a whole: an entry of the sidebar, an address under the workspace's, a chord. */
export interface WorkspacePlace {
  /** The last part of its address. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** `g p` */
  readonly keys: string;
  /** What one must be allowed for the entry to be there. */
  readonly verb: WorkspaceVerb;
  readonly routes: readonly RouteObject[];
}

/** The places of a workspace in the sidebar: those that the person may use. */
export function WorkspaceNav({ workspaceId, places }: { workspaceId: string; places: readonly WorkspacePlace[] }) {
  const { row } = useWorkspace(workspaceId);
  const membership = { workspaceRole: row?.role ?? null, isBilling: row?.isBilling ?? false };
  // Until the workspace is there, what every member may see stands already.
  const shown = places.filter(({ verb }) => mayAsMember(row ? membership : { workspaceRole: 'GUEST', isBilling: false }, verb));
  return (
    <>
      {shown.map(({ path, label, icon }) => (
        <NavItem key={path} to={`/workspace/${workspaceId}/${path}`} icon={icon}>
          {label}
        </NavItem>
      ))}
    </>
  );
}
