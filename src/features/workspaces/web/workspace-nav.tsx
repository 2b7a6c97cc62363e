import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { mayAsMember, workspaceRoles, type WorkspaceVerb } from '#contract/permissions';
import { NavItem } from '#ui/sidebar';
import { usePartState } from '#web/use-part';
import type { Workspace } from '../contract.ts';

/** A screen of a whole workspace: an entry of the sidebar, an address under the workspace's, a chord. */
export interface WorkspacePlace {
  /** The last part of its address. */
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** `g p` */
  readonly keys: string;
  /** The right that the entry requires. */
  readonly verb: WorkspaceVerb;
  readonly routes: readonly RouteObject[];
  /** About managing the workspace instead of working in it: at the foot of the sidebar, below the projects. */
  readonly isAside?: boolean;
  /** It has no entry, because another control leads there, such as the search of the sidebar. */
  readonly isUnlisted?: boolean;
  /** Loads what counts beside its entry; the entry is there without it. */
  readonly count?: () => Promise<{ PlaceCount: ComponentType<{ workspaceId: string }> }>;
}

/**
 * The screens that the person may use. Until the workspace is loaded, the role of the session decides, which is admin if it
 * is absent (spec section 6). It only affects this menu, because the server checks the real role.
 */
export function openPlaces(
  places: readonly WorkspacePlace[],
  row: Workspace | null,
  sessionRole: string,
): readonly WorkspacePlace[] {
  const named = workspaceRoles.find((role) => role === sessionRole.toUpperCase()) ?? 'GUEST';
  return places.filter(({ verb }) =>
    mayAsMember({ workspaceRole: row?.role ?? named, isBilling: row?.isBilling ?? false }, verb),
  );
}

/** Screens of a workspace in the sidebar. */
export function WorkspaceNav({ workspaceId, places }: { workspaceId: string; places: readonly WorkspacePlace[] }) {
  return (
    <>
      {places.filter(isListed).map(({ path, label, icon, count }) => (
        <NavItem
          key={path}
          to={`/workspace/${workspaceId}/${path}`}
          icon={icon}
          aside={count && <Counted load={count} workspaceId={workspaceId} />}
        >
          {label}
        </NavItem>
      ))}
    </>
  );
}

const isListed = ({ isUnlisted = false }: WorkspacePlace): boolean => !isUnlisted;

function Counted({ load, workspaceId }: { load: NonNullable<WorkspacePlace['count']>; workspaceId: string }) {
  const parts = usePartState(load, 'soon').part;
  return parts && <parts.PlaceCount workspaceId={workspaceId} />;
}
