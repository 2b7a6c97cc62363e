import { Plus } from 'lucide-react';
import { useState } from 'react';
import { audiences } from '#features/workflows/fields';
import { projectRoles } from '#contract/permissions';
import { Button } from '#ui/button';
import { audiences as audienceNames, roles as roleNames } from '../step-words.ts';
import * as words from './form-words.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ManyChoices, OneChoice } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import type { StepFieldsProps } from './step-form.tsx';
import { StepText } from './step-text.tsx';

export function CommentFields(props: StepFieldsProps<'comment'>) {
  return <StepText of={props} field="text" label={words.comment} hint={words.markdownHint} maxLength={20_000} />;
}

export function NotifyFields(props: StepFieldsProps<'notify'>) {
  const { step, set, problem } = props;
  const { people } = useChoices();
  return (
    <>
      <ManyChoices
        label={words.people}
        none={words.noOneInParticular}
        error={problem('personIds')}
        items={people}
        value={step.personIds}
        onChange={(personIds) => set({ personIds })}
      />
      <ManyChoices
        label={words.peopleOfItem}
        none={words.noOne}
        items={audiences.map((value) => ({ value, label: audienceNames[value] }))}
        value={step.audiences}
        onChange={(next) => set({ audiences: audiences.filter((one) => next.includes(one)) })}
      />
      <ManyChoices
        label={words.roles}
        none={words.noOne}
        items={projectRoles.toReversed().map((value) => ({ value, label: roleNames[value] }))}
        value={step.roles}
        onChange={(next) => set({ roles: projectRoles.filter((one) => next.includes(one)) })}
      />
      <AddressField
        label={words.channel}
        hint={words.channelHint}
        clearable={words.noChannel}
        error={problem('addressId')}
        value={step.addressId}
        onChange={(addressId) => set({ addressId })}
      />
      <StepText of={props} field="text" label={words.message} maxLength={2000} />
    </>
  );
}

export function CallWebhookFields(props: StepFieldsProps<'call-webhook'>) {
  const { step, set, problem } = props;
  return (
    <>
      <AddressField
        label={words.address}
        error={problem('addressId')}
        value={step.addressId}
        onChange={(addressId) => set({ addressId })}
      />
      <StepText of={props} field="body" label={words.body} hint={words.bodyHint} maxLength={20_000} />
    </>
  );
}

interface AddressFieldProps {
  label: string;
  hint?: string;
  clearable?: string;
  error: string | undefined;
  value: string | null;
  onChange: (addressId: string | null) => void;
}

/** One of the addresses that workflows of the project can call. The rest is a dialog away. */
function AddressField({ label, hint, clearable, error, value, onChange }: AddressFieldProps) {
  const { addresses, scope } = useChoices();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OneChoice
        label={label}
        {...(hint !== undefined && { hint })}
        none={clearable ?? words.selectAddress}
        emptyText={words.noAddresses}
        {...(clearable !== undefined && { clearable })}
        error={error}
        items={addresses}
        value={value}
        onChange={onChange}
      />
      <div>
        <Button size="s" variant="ghost" icon={<Plus />} onClick={() => setOpen(true)}>
          {words.manageAddresses}
        </Button>
      </div>
      {isOpen ? <AddressDialog projectId={scope.projectId} onCreated={onChange} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
