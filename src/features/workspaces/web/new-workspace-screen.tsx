import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { ColorPicker } from '#ui/color-picker';
import { Form, FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { Page, PageHeader } from '#ui/page-header';
import { type ColorName, colorFor } from '#ui/palette';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import type { PlanType } from '../contract.ts';
import { createWorkspace, type NewWorkspace } from './data.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { planChoices } from './plan-choices.ts';
import { usePlanOffer } from './plan-data.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspaces.module.css';

const FREE_TO_PICK =
  'This server is run by its own operator, so every plan is free to pick and nothing is charged. A plan sets limits only.';
const CHARGED =
  'The workspace is made at once, on the Free plan. A larger plan begins when it is paid for, on the page after this one.';

/** The second step of a new workspace. The name comes with the navigation; who has none begins at the list. */
export function NewWorkspaceScreen() {
  const { state } = useLocation() as { state: unknown };
  const name = nameIn(state);
  return name === null ? <Navigate to="/workspaces?new" replace /> : <NewWorkspaceForm name={name} />;
}

function NewWorkspaceForm({ name }: { name: string }) {
  useTitle('New workspace');
  const navigate = useNavigate();
  const [color, setColor] = useState<ColorName>(() => colorFor(name));
  const [planType, setPlanType] = useState<PlanType>('FREE');
  const { data: offer } = usePlanOffer();
  const creation = useSubmit(async (body: NewWorkspace) => {
    await navigate(await createWorkspace(body), { replace: true });
  });
  const handleSubmit = (form: HTMLFormElement) => {
    const description = new FormData(form).get('description');
    void creation.submit({
      name,
      color,
      planType,
      creatingWorkspaceWithPlan: planType !== 'FREE',
      description: typeof description === 'string' ? description.trim() : '',
    });
  };

  return (
    <OutsideFrame>
      <Page>
        <PageHeader title="New workspace" back={{ to: '/workspaces', label: 'Workspaces' }} />
        <div className={styles.preview}>
          <WorkspaceMark name={name} color={color} size={34} />
          <Text strong>{name}</Text>
        </div>
        <Form busy={creation.isPending} error={creation.error?.message} onSubmit={(event) => handleSubmit(event.currentTarget)}>
          <ColorPicker label="Colour" value={color} onValueChange={setColor} />
          <TextArea
            label="Description"
            name="description"
            maxLength={2000}
            hint="What the team does, for who is invited. It can stay empty."
          />
          <RadioCards label="Plan" value={planType} onValueChange={setPlanType} options={planChoices(offer)} columns={2} />
          <Text size="small" tone="muted">
            {offer?.isCharged ? CHARGED : FREE_TO_PICK}
          </Text>
          <FormActions>
            <Button type="submit" variant="primary" size="l" busy={creation.isPending}>
              {planType === 'FREE' ? 'Create workspace' : 'Create and go on to the plan'}
            </Button>
            <LinkButton to="/workspaces" size="l">
              Cancel
            </LinkButton>
          </FormActions>
        </Form>
      </Page>
    </OutsideFrame>
  );
}

function nameIn(state: unknown): string | null {
  const name = typeof state === 'object' && state !== null && 'name' in state ? state.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : null;
}
