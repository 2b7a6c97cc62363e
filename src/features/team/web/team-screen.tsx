import { BarChart3, Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { mayInWorkspace, workspaceRoles } from '#contract/permissions';
import { absencesDialog } from '#features/absences/web';
import { InviteButton } from '#features/invitations/web';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { Failure } from '#web/failure.tsx';
import { onlineScope, teamScope, useLive } from '#web/live';
import { useSession } from '#web/session';
import { ForbiddenScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { usePresence } from '#web/use-presence';
import type { Workspace } from '#features/workspaces/contract';
import type { TeamMember } from '../contract.ts';
import { refetchProjectsWithoutAdmin, removeMember, teamRows } from './data.ts';
import { MembersFilter } from './members-filter.tsx';
import { MembersList, TeamSkeleton } from './members-list.tsx';
import { ProductivityView } from './productivity-view.tsx';
import { ProjectsWithoutAdmin } from './projects-without-admin.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { workspaceRoleChoices } from './role-words.ts';
import { TeamWaiting } from './team-waiting.tsx';
import { useLowFilter } from './use-low-filter.ts';
import { useTeamView } from './use-team-view.ts';
import { useWorkspaceHandles } from './use-workspace-handles.tsx';
import styles from './team.module.css';
import * as words from './words.ts';

const LIVE_TABLES = ['WorkspaceMember'];
const ROLES = workspaceRoleChoices(workspaceRoles.toReversed());
const invitations = () => import('#features/invitations/web');

/** The members of a workspace, their productivity, and the invitations. Guests cannot see other members, and so not this screen. */
export function TeamScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { row, error, status, retry } = useWorkspace(workspaceId);
  useTitle(words.team, row?.name);
  const isRefused = row !== null && !mayInWorkspace(row.role, 'seeMembers');
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        {isRefused ? (
          // The message below has the page's heading.
          <Text as="span" strong>
            {words.team}
          </Text>
        ) : (
          <Heading level={1} size="strong">
            {words.team}
          </Heading>
        )}
        <BarSpacer />
        {row ? <InviteButton workspaceId={workspaceId} role={row.role} isReadOnly={row.isReadOnly} /> : null}
      </Bar>
      {isRefused ? <ForbiddenScreen /> : null}
      {row === null && status === 'loading' ? <TeamWaiting /> : null}
      {row === null && status === 'error' ? <Failure error={error} onRetry={retry} what={words.teamPart} /> : null}
      {row !== null && !isRefused ? <Team key={workspaceId} workspace={row} /> : null}
    </>
  );
}

function Team({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId, role } = workspace;
  const view = useTeamView();
  const team = useList(teamRows, { workspaceId });
  useLive(teamScope(workspaceId), LIVE_TABLES);
  const isLow = useLowFilter();
  const manages = mayInWorkspace(role, 'manageMembers');
  const filter = <MembersFilter view={view} members={team.rows} roles={ROLES} hasStates />;
  const tab = view.tab === 'productivity' || (view.tab === 'invitations' && manages) ? view.tab : 'members';
  return (
    <>
      <ViewBar>
        <Segmented
          label={words.view}
          value={tab}
          onValueChange={(next) => view.showTab(next === 'members' ? null : next)}
          options={[
            { value: 'members', label: words.members, icon: <Users /> },
            { value: 'productivity', label: words.productivity, icon: <BarChart3 /> },
            ...(manages ? [{ value: 'invitations', label: words.invitations, icon: <Mail /> }] : []),
          ]}
        />
        {tab === 'members' && !isLow ? filter : null}
      </ViewBar>
      <Content>
        <div className={styles.content}>
          {tab === 'members' && workspace.description ? (
            <Text tone="muted" className={styles.about}>
              {workspace.description}
            </Text>
          ) : null}
          {tab === 'members' && isLow ? filter : null}
          {tab === 'members' ? <Members workspace={workspace} team={team} view={view} /> : null}
          {tab === 'productivity' ? <ProductivityView workspaceId={workspaceId} /> : null}
          {tab === 'invitations' ? (
            <LazyPart load={invitations} onFail={() => view.showTab(null)} waiting={<TeamSkeleton />}>
              {({ InvitationsPanel }) => <InvitationsPanel workspaceId={workspaceId} />}
            </LazyPart>
          ) : null}
        </div>
      </Content>
    </>
  );
}

interface MembersProps {
  workspace: Workspace;
  team: ReturnType<typeof useList<TeamMember, { workspaceId: string }>>;
  view: ReturnType<typeof useTeamView>;
}

function Members({ workspace: { id: workspaceId, role }, team, view }: MembersProps) {
  const { user } = useSession();
  const remove = useMutation(removeMember);
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const [absent, setAbsent] = useState<TeamMember | null>(null);
  const handleOf = useWorkspaceHandles(workspaceId, user && { userId: user.id, role }, {
    onRemove: setRemoving,
    onAbsences: setAbsent,
  });
  const online = new Set(usePresence(onlineScope(workspaceId)).map(({ userId }) => userId));
  return (
    <>
      {role === 'OWNER' ? <ProjectsWithoutAdmin workspaceId={workspaceId} people={team.rows} /> : null}
      <MembersList label={words.members} team={team} view={view} myId={user?.id} online={online} handleOf={handleOf} />
      {absent ? (
        <LazyPart isDialog load={absencesDialog} onFail={() => setAbsent(null)}>
          {({ AbsencesDialog }) => (
            <AbsencesDialog
              workspaceId={workspaceId}
              person={absent}
              isMine={absent.userId === user?.id}
              mayChange={absent.userId === user?.id || mayInWorkspace(role, 'manageMembers')}
              onClose={() => setAbsent(null)}
            />
          )}
        </LazyPart>
      ) : null}
      {removing ? (
        <RemoveDialog
          member={removing}
          others={team.rows}
          onRemove={(reassignTo) => {
            const { confirmed } = remove({ workspaceId, memberId: removing.id, name: removing.name, reassignTo });
            // The mutation shows a refusal by itself.
            void confirmed.then(
              () => refetchProjectsWithoutAdmin(workspaceId),
              () => null,
            );
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}
