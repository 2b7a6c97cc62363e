import { DoorOpen, Mail, Users } from 'lucide-react';
import { useParams } from 'react-router';
import { mayInProject, mayInWorkspace } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRoleOptions, projectRows, type ProjectScope } from '#features/projects/web';
import { useWorkspace } from '#features/workspaces/web';
import { BarSpacer, Content, ViewBar } from '#ui/frame';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { projectScope } from '#web/live';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { usePresence } from '#web/use-presence';
import { AddMember } from './add-member.tsx';
import { MembersFilter } from './members-filter.tsx';
import { MembersList, TeamSkeleton } from './members-list.tsx';
import { projectTeamRows } from './project-data.ts';
import { TeamWaiting } from './team-waiting.tsx';
import { useProjectHandles } from './use-project-handles.tsx';
import { useLowFilter } from './use-low-filter.ts';
import { useTeamView } from './use-team-view.ts';
import filters from './members-filter.module.css';
import styles from './team.module.css';
import * as words from './words.ts';

const invitations = () => import('#features/invitations/web');
const nothing = (): void => {};
const joinRequests = () => import('#features/join-requests/web');

/** The members of a project, the requests to join it, and the invitations to it. */
export function ProjectTeamScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = { workspaceId, projectId };
  const project = useList(projectRows, scope).rows[0];
  return project ? <ProjectTeam key={projectId} scope={scope} project={project} /> : <TeamWaiting />;
}

function ProjectTeam({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const { workspaceId, projectId } = scope;
  const view = useTeamView();
  const team = useList(projectTeamRows, scope);
  const { row: workspace } = useWorkspace(workspaceId);
  const { user } = useSession();
  const online = new Set(usePresence(projectScope(projectId)).map(({ userId }) => userId));
  const handleOf = useProjectHandles(project, user && { userId: user.id, workspaceRole: workspace?.role ?? null });
  const isLow = useLowFilter();
  const manages = mayInProject(project.role, 'manageMembers');
  const adds = manages && !project.isReadOnly;
  const filter = <MembersFilter view={view} members={team.rows} roles={projectRoleOptions} />;
  const invites = manages && mayInWorkspace(workspace?.role ?? null, 'manageMembers');
  const tab = (view.tab === 'requests' && manages) || (view.tab === 'invitations' && invites) ? view.tab : 'members';
  const adding = adds ? (
    <>
      <AddMember project={project} members={team.rows} />
      {invites && workspace ? (
        <LazyPart load={invitations} onFail={nothing}>
          {({ InviteButton }) => <InviteButton {...scope} role={workspace.role} isReadOnly={project.isReadOnly} />}
        </LazyPart>
      ) : null}
    </>
  ) : null;
  const toMembers = () => view.showTab(null);
  return (
    <>
      {manages || !isLow ? (
        <ViewBar>
          {manages ? (
            <Segmented
              label={words.view}
              value={tab}
              onValueChange={(next) => view.showTab(next === 'members' ? null : next)}
              options={[
                { value: 'members', label: words.members, icon: <Users /> },
                { value: 'requests', label: words.requests, icon: <DoorOpen /> },
                ...(invites ? [{ value: 'invitations', label: words.invitations, icon: <Mail /> }] : []),
              ]}
            />
          ) : null}
          {tab === 'members' && !isLow ? filter : null}
          <BarSpacer />
          {tab === 'members' && !isLow ? adding : null}
        </ViewBar>
      ) : null}
      <Content>
        <div className={styles.content}>
          {tab === 'members' ? (
            <>
              {isLow ? (
                <div className={filters.above}>
                  {filter}
                  {adding}
                </div>
              ) : null}
              <MembersList label={words.members} team={team} view={view} myId={user?.id} online={online} handleOf={handleOf} />
              {team.status === 'ready' ? (
                <Text size="small" tone="faint" className={styles.note}>
                  {project.visibility === 'PRIVATE' ? words.privateProjectHint : words.workspaceAdminsHint}
                </Text>
              ) : null}
            </>
          ) : null}
          {tab === 'requests' ? (
            <LazyPart load={joinRequests} onFail={toMembers} waiting={<TeamSkeleton />}>
              {({ JoinRequestsPanel }) => <JoinRequestsPanel workspaceId={workspaceId} projectId={projectId} />}
            </LazyPart>
          ) : null}
          {tab === 'invitations' ? (
            <LazyPart load={invitations} onFail={toMembers} waiting={<TeamSkeleton />}>
              {({ InvitationsPanel }) => <InvitationsPanel workspaceId={workspaceId} projectId={projectId} />}
            </LazyPart>
          ) : null}
        </div>
      </Content>
    </>
  );
}
