import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SettingRow, SettingsSection } from '#features/settings/web';
import type { Workspace } from '#features/workspaces/contract';
import { deleteWorkspace, useSubscriptionSummary } from '#features/workspaces/web';
import { AlertDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';

/** What only an owner does: hand the workspace on, or end it. */
export function DangerPart({ workspace }: { workspace: Workspace }) {
  const { id, name } = workspace;
  const navigate = useNavigate();
  const plan = useSubscriptionSummary(id).data;
  const isPaid = plan !== undefined && plan.currentPeriodEnd !== null && plan.status !== 'CANCELED';
  const [isAsking, setAsking] = useState(false);
  const { submit, error } = useSubmit(async () => {
    await deleteWorkspace(workspace);
    toast.success(`${name} deleted`);
    await navigate('/workspaces');
  });
  const handleConfirm = async () => {
    await submit(undefined);
    setAsking(false);
  };
  return (
    <SettingsSection title="Danger zone">
      <SettingRow label="Hand over the workspace" hint="In the team: make another member the owner in your place.">
        <LinkButton to={`/workspace/${id}/team`}>Open the team</LinkButton>
      </SettingRow>
      <SettingRow label="Delete this workspace" hint="With every project, file and membership in it. There is no way back.">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete workspace
        </Button>
      </SettingRow>
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description={`It is gone for everybody at once, with all its projects, and is erased after 30 days.${isPaid ? PLAN_ENDS : ''}`}
        confirmLabel="Delete workspace"
        danger
        typed={name}
        onConfirm={handleConfirm}
      />
    </SettingsSection>
  );
}

const PLAN_ENDS =
  ' Its paid plan ends with it: the subscription is cancelled within minutes, no further bill comes, and what is paid ahead is credited.';
