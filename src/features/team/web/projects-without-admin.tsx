import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { ColorDot } from '#ui/color-dot';
import { Section } from '#ui/section';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { ProjectWithoutAdmin, TeamMember } from '../contract.ts';
import { appointAdmin, refetchProjectsWithoutAdmin, useProjectsWithoutAdmin } from './data.ts';
import styles from './projects-without-admin.module.css';
import * as words from './words.ts';

interface ProjectsWithoutAdminProps {
  workspaceId: string;
  people: readonly TeamMember[];
}

/** Lets an owner appoint admins of private projects that have none. Absent if every project has one. */
export function ProjectsWithoutAdmin({ workspaceId, people }: ProjectsWithoutAdminProps) {
  const { data: projects } = useProjectsWithoutAdmin(workspaceId);
  // A change of members may leave a project without an admin, or restore its admin.
  useEffect(() => {
    if (people.length > 0) void refetchProjectsWithoutAdmin(workspaceId);
  }, [workspaceId, people]);
  if (!projects || projects.length === 0) return null;
  return (
    <Section title={words.projectsWithoutAdmin} description={words.projectsWithoutAdminHint}>
      <ul className={styles.list} aria-label={words.projectsWithoutAdmin}>
        {projects.map((project) => (
          <ProjectLine key={project.id} workspaceId={workspaceId} project={project} people={people} />
        ))}
      </ul>
    </Section>
  );
}

function ProjectLine({ workspaceId, project, people }: ProjectsWithoutAdminProps & { project: ProjectWithoutAdmin }) {
  const [userId, setUserId] = useState('');
  const { id, name, color, isDeleted, memberIds } = project;
  const [members, others] = [true, false].map((isMember) =>
    people.filter((one) => one.isActive && one.role !== 'GUEST' && memberIds.includes(one.userId) === isMember),
  );
  const appoint = useSubmit(async () => {
    await appointAdmin({ workspaceId, projectId: id, userId });
    toast.success(words.adminAppointed(people.find((one) => one.userId === userId)?.name, name));
  });
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <ColorDot color={color} shape="square" />
        <Text as="span" strong truncate>
          {name}
        </Text>
        {isDeleted ? (
          <Text as="span" size="small" tone="muted">
            {words.inTrash}
          </Text>
        ) : null}
      </div>
      <Select
        label={words.newAdminOf(name)}
        hideLabel
        size="m"
        error={appoint.error?.message}
        value={userId}
        onChange={(event) => {
          setUserId(event.currentTarget.value);
          appoint.reset();
        }}
        options={[
          { value: '', label: words.selectPerson, disabled: true },
          ...(members ?? []).map((one) => ({ value: one.userId, label: words.projectMember(one.name) })),
          ...(others ?? []).map((one) => ({ value: one.userId, label: one.name })),
        ]}
      />
      <Button
        disabled={userId === ''}
        busy={appoint.isPending}
        aria-label={words.makeAdminOf(name)}
        onClick={() => void appoint.submit(undefined)}
      >
        {words.makeAdmin}
      </Button>
    </li>
  );
}
