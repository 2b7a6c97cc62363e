import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectRole } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { useWorkspaceTeam } from '#features/workspaces/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { ChoiceMenu } from '#ui/choice-menu';
import { Picker } from '#ui/picker';
import { Text } from '#ui/text';
import { useMutation } from '#web/use-mutation';
import type { TeamMember } from '../contract.ts';
import { addProjectMember } from './project-data.ts';
import { projectRoleChoices } from './role-words.ts';
import styles from './members-filter.module.css';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

// Next to the filters, a bare role would look like another filter.
const ROLES = projectRoleChoices.map((choice) => ({ ...choice, label: words.asRole(inSentence(choice.label)) }));

interface AddMemberProps {
  project: ProjectSummary;
  members: readonly TeamMember[];
}

/** Adds a workspace member to the project in the selected role. Absent for guests, who cannot see the members of the workspace. */
export function AddMember({ project, members }: AddMemberProps) {
  const { data: team } = useWorkspaceTeam(project.workspaceId);
  const [role, setRole] = useState<ProjectRole>('MEMBER');
  const add = useMutation(addProjectMember);
  const known = new Set(members.map(({ userId }) => userId));
  const others = (team ?? []).filter(({ userId }) => !known.has(userId));
  if (team === undefined) return null;
  if (others.length === 0) {
    return (
      <span className={styles.add}>
        <Text size="small" tone="faint" className={styles.all}>
          {words.everyoneAdded}
        </Text>
      </span>
    );
  }
  const handleChoice = (userId: string | null) => {
    const person = others.find((one) => one.userId === userId);
    if (person) add({ projectId: project.id, person, role });
  };
  return (
    <span className={styles.add}>
      <ChoiceMenu label={words.newMemberRole} choices={ROLES} value={role} onChange={setRole} />
      <Picker
        label={words.personToAdd}
        placeholder={words.personToAddPlaceholder}
        value={null}
        items={others.map((person) => ({
          value: person.userId,
          label: person.name,
          description: person.email,
          keywords: person.email,
          icon: <Avatar name={person.name} id={person.userId} image={person.avatar} size={18} decorative />,
        }))}
        onValueChange={handleChoice}
        trigger={(props) => (
          <Button {...props} icon={<UserPlus />}>
            {words.addMember}
          </Button>
        )}
      />
    </span>
  );
}
