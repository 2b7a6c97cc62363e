import { Copy } from 'lucide-react';
import type { ProjectSummary } from '#features/projects/contract';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { copied } from '#web/copied';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { MailCreates, ProjectMail, ProjectMailAddress } from '../contract.ts';
import { changeAddress, createAddress, type MailChange, turnOffAddress, useProjectMail } from './data.ts';
import * as words from './words.ts';

export interface MailSectionProps {
  project: Pick<ProjectSummary, 'id' | 'triageEnabled'>;
}

/** The email address of a project, and what email to it becomes. */
export function MailSection({ project }: MailSectionProps) {
  const { data, status, error, retry } = useProjectMail(project.id);
  return (
    <SettingsSection title={words.emailAddress} description={words.about}>
      {data ? <Address mail={data} project={project} /> : null}
      {!data && status === 'loading' ? (
        <Loading label={words.loading}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {!data && status === 'error' ? <Failure error={error} onRetry={retry} what={words.mailPart} size="inline" /> : null}
    </SettingsSection>
  );
}

function Address({ mail, project }: MailSectionProps & { mail: ProjectMail }) {
  const { isOffered, current } = mail;
  const creation = useSubmit(() => createAddress(project.id, { creates: 'ISSUE' }));
  if (current) return <Current current={current} project={project} isOffered={isOffered} />;
  if (!isOffered) return <Text tone="muted">{words.notOffered}</Text>;
  return (
    <>
      <SettingRow label={words.none}>
        <Button variant="primary" busy={creation.isPending} onClick={() => void creation.submit(undefined)}>
          {words.createAddress}
        </Button>
      </SettingRow>
      {creation.error ? <Text tone="danger">{creation.error.message}</Text> : null}
    </>
  );
}

type CurrentProps = MailSectionProps & { current: ProjectMailAddress; isOffered: boolean };

function Current({ current, project, isOffered }: CurrentProps) {
  const { address } = current;
  const change = useSubmit(async (next: MailChange) => {
    await changeAddress(current, next);
    toast.success(words.saved);
  });
  return (
    <>
      {address === null ? (
        <Text tone="muted">{words.waitsForServer}</Text>
      ) : (
        <TextField
          label={words.address}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          trailing={
            <IconButton label={words.copyAddress} icon={<Copy />} onClick={() => void copied(address, words.addressCopied)} />
          }
        />
      )}
      <Becoming current={current} project={project} isPending={change.isPending} onChange={(next) => void change.submit(next)} />
      {change.error ? <Text tone="danger">{change.error.message}</Text> : null}
      <Ending current={current} isOffered={isOffered} />
    </>
  );
}

interface BecomingProps extends Omit<CurrentProps, 'isOffered'> {
  isPending: boolean;
  onChange: (change: MailChange) => void;
}

/** What email becomes, and of whom. */
function Becoming({ current: { creates, acceptsOutside }, project: { triageEnabled }, isPending, onChange }: BecomingProps) {
  const mayBeOutside = creates === 'ISSUE' && triageEnabled;
  const issuesHint = triageEnabled ? words.inTriage : words.withoutTriage;
  const outsideHint = creates === 'TASK' ? words.outsideNeedsIssues : words.outsideNeedsTriage;
  return (
    <>
      <Select
        label={words.becomes}
        hint={creates === 'ISSUE' ? issuesHint : words.tasksHint}
        value={creates}
        disabled={isPending}
        options={(Object.keys(words.creates) as MailCreates[]).map((value) => ({ value, label: words.creates[value] }))}
        onChange={(event) => {
          const next = event.currentTarget.value as MailCreates;
          onChange({ creates: next, ...(next === 'TASK' && { acceptsOutside: false }) });
        }}
      />
      <Switch
        label={words.acceptOutside}
        hint={mayBeOutside || acceptsOutside ? words.acceptOutsideHint : outsideHint}
        checked={acceptsOutside}
        // It can always be turned off.
        disabled={isPending || (!mayBeOutside && !acceptsOutside)}
        onChange={(event) => onChange({ acceptsOutside: event.currentTarget.checked })}
      />
    </>
  );
}

/** A new address, and none. */
function Ending({ current, isOffered }: Omit<CurrentProps, 'project'>) {
  const { projectId, creates, acceptsOutside } = current;
  const replacing = useSubmit(async () => {
    await createAddress(projectId, { creates, acceptsOutside });
    toast.success(words.addressReplaced);
  });
  const turningOff = useSubmit(async () => {
    await turnOffAddress(current);
    toast.success(words.turnedOff);
  });
  const replace = async () => {
    const asked = { title: words.confirmReplacing, description: words.replacingHint, confirmLabel: words.replaceAddress };
    if (await confirm({ ...asked, danger: true })) await replacing.submit(undefined);
  };
  const turnOff = async () => {
    const asked = { title: words.confirmTurningOff, description: words.turningOffHint, confirmLabel: words.turnOff };
    if (await confirm({ ...asked, danger: true })) await turningOff.submit(undefined);
  };
  const failure = replacing.error ?? turningOff.error;
  return (
    <>
      {isOffered ? (
        <SettingRow label={words.newAddress} hint={words.newAddressHint}>
          <Button busy={replacing.isPending} onClick={() => void replace()}>
            {words.replaceAddress}
          </Button>
        </SettingRow>
      ) : null}
      <SettingRow label={words.turnOffTitle} hint={words.turnOffHint}>
        <Button busy={turningOff.isPending} onClick={() => void turnOff()}>
          {words.turnOff}
        </Button>
      </SettingRow>
      {failure ? <Text tone="danger">{failure.message}</Text> : null}
    </>
  );
}
