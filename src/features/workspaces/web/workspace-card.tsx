import { Link } from 'react-router';
import { Badge } from '#ui/badge';
import { Card } from '#ui/card';
import { Text } from '#ui/text';
import { useSession } from '#web/session';
import type { Workspace } from '../contract.ts';
import { workspaceRoleName } from './role-names.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspaces.module.css';
import * as words from './words.ts';

/** A workspace with the person's role in it and its counts. */
export function WorkspaceCard({ workspace }: { workspace: Workspace }) {
  const { id, name, color, description, memberCount, projectCount, role, members } = workspace;
  const { user } = useSession();
  const isHeldBack = members.some(({ userId, isHeldBack: isHeld }) => isHeld && userId === user?.id);
  return (
    <Card interactive className={styles.card}>
      <WorkspaceMark name={name} color={color} size={34} />
      <div className={styles.words}>
        <Link className={styles.name} to={`/workspace/${id}/projects`}>
          {name}
        </Link>
        {description ? (
          <Text size="small" tone="muted" className={styles.description}>
            {description}
          </Text>
        ) : null}
        {isHeldBack ? null : (
          <Text size="small" tone="muted" numeric>
            {words.projectAmount(projectCount)} · {words.memberAmount(memberCount)}
          </Text>
        )}
      </div>
      {isHeldBack ? <Badge tone="warning">{words.twoFactorRequired}</Badge> : <Badge>{workspaceRoleName(role)}</Badge>}
    </Card>
  );
}
