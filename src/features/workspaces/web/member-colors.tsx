import { type ReactNode, useMemo } from 'react';
import { AvatarHues, huesOf } from '#ui/avatar-hues';
import type { Workspace } from '../contract.ts';

/** Gives the members of the open workspace avatars of different colors, the same ones everywhere below. */
export function MemberColors({ workspace, children }: { workspace: Pick<Workspace, 'members'> | null; children: ReactNode }) {
  const members = workspace?.members;
  const hues = useMemo(() => huesOf(members?.map(({ userId }) => userId) ?? []), [members]);
  return <AvatarHues value={hues}>{children}</AvatarHues>;
}
