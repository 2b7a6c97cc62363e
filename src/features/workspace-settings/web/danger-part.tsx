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
import * as words from './words.ts';

/** The actions that only an owner has: transfer the workspace, or delete it. */
export function DangerPart({ workspace }: { workspace: Workspace }) {
  const { id, name } = workspace;
  const navigate = useNavigate();
  const plan = useSubscriptionSummary(id).data;
  const isPaid = plan !== undefined && plan.currentPeriodEnd !== null && plan.status !== 'CANCELED';
  const [isAsking, setAsking] = useState(false);
  const { submit, error } = useSubmit(async () => {
    await deleteWorkspace(workspace);
    toast.success(words.workspaceDeleted(name));
    await navigate('/workspaces');
  });
  const handleConfirm = async () => {
    await submit(undefined);
    setAsking(false);
  };
  return (
    <SettingsSection title={words.dangerZone}>
      <SettingRow label={words.transferOwnership} hint={words.transferOwnershipHint}>
        <LinkButton to={`/workspace/${id}/team`}>{words.openTeam}</LinkButton>
      </SettingRow>
      <SettingRow label={words.deleteThisWorkspace} hint={words.deleteWorkspaceHint}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteWorkspace}
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
        title={words.confirmDelete(name)}
        description={isPaid ? words.paidDeletionEffect : words.deletionEffect}
        confirmLabel={words.deleteWorkspace}
        danger
        typed={name}
        onConfirm={handleConfirm}
      />
    </SettingsSection>
  );
}
