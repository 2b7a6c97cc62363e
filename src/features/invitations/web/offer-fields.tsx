import { mayInProject, outranks, type ProjectRole, type WorkspaceRole, workspaceRoles } from '#contract/permissions';
import { projectRoleSentence, workspaceRoleSentence } from '#contract/role-sentences';
import { projectRoleOptions } from '#features/projects/web';
import { workspaceRoleName } from '#features/workspaces/web';
import { FormRow } from '#ui/form';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { projectRoleFor } from '../rules.ts';
import { useInvitesByMail, useProjectsToInviteInto } from './data.ts';
import * as words from './words.ts';

/** What the invitation offers. */
export interface Offer {
  role: WorkspaceRole;
  department: string;
  message: string;
  /** Empty for the workspace only. */
  projectId: string;
  projectRole: ProjectRole;
}

export const startingOffer = (projectId: string = ''): Offer => ({
  role: 'MEMBER',
  department: '',
  message: '',
  projectId,
  projectRole: projectRoleFor('MEMBER'),
});

interface OfferFieldsProps {
  workspaceId: string;
  fixedProject: string | undefined;
  giver: WorkspaceRole;
  offer: Offer;
  onChange: (offer: Offer) => void;
}

/** The role, department and project of the invitation, and the message in its email if one is sent. */
export function OfferFields({ workspaceId, fixedProject, giver, offer, onChange }: OfferFieldsProps) {
  const change = (next: Partial<Offer>) => onChange({ ...offer, ...next });
  const invitesByMail = useInvitesByMail();
  return (
    <>
      <FormRow>
        <Select
          label={words.role}
          hint={workspaceRoleSentence(offer.role)}
          value={offer.role}
          onChange={(event) => {
            const role = event.currentTarget.value as WorkspaceRole;
            change({ role, projectRole: projectRoleFor(role) });
          }}
          options={workspaceRoles
            .filter((each) => outranks(giver, each))
            .map((each) => ({ value: each, label: workspaceRoleName(each) }))}
        />
        <TextField
          label={words.department}
          maxLength={100}
          placeholder={words.departmentPlaceholder}
          value={offer.department}
          onChange={(event) => change({ department: event.currentTarget.value })}
        />
      </FormRow>
      <FormRow>
        {fixedProject ? null : <ProjectField workspaceId={workspaceId} offer={offer} onChange={change} />}
        {offer.projectId ? (
          <Select
            label={words.projectRole}
            hint={projectRoleSentence(offer.projectRole)}
            value={offer.projectRole}
            options={projectRoleOptions}
            onChange={(event) => change({ projectRole: event.currentTarget.value as ProjectRole })}
          />
        ) : null}
      </FormRow>
      {invitesByMail ? (
        <TextArea
          label={words.message}
          maxLength={2000}
          minRows={2}
          value={offer.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

interface ProjectFieldProps {
  workspaceId: string;
  offer: Offer;
  onChange: (change: Partial<Offer>) => void;
}

/** The projects that the inviter may add people to. */
function ProjectField({ workspaceId, offer, onChange }: ProjectFieldProps) {
  const { data: projects } = useProjectsToInviteInto(workspaceId);
  const theirs = (projects ?? []).filter(({ role, status }) => mayInProject(role, 'manageMembers') && status !== 'ARCHIVED');
  const shared = projects?.filter(({ visibility }) => visibility === 'PUBLIC').map(({ name }) => name);
  return (
    <Select
      label={words.project}
      hint={shared && offer.role === 'GUEST' && offer.projectId === '' ? words.guestSees(shared) : undefined}
      value={offer.projectId}
      options={[{ value: '', label: words.noProject }, ...theirs.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange({ projectId: event.currentTarget.value })}
    />
  );
}
