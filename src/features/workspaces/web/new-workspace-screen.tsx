import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { ColorPicker } from '#ui/color-picker';
import { Form, FormActions } from '#ui/form';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { type ColorName, colorFor } from '#ui/palette';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import type { BillingFrequency, PlanType } from '../contract.ts';
import { isLarger } from '../rules.ts';
import { createWorkspace, type NewWorkspace } from './data.ts';
import { OutsideBar } from './outside-bar.tsx';
import { frequencyChoices, planChoices } from './plan-choices.ts';
import { usePlanOffer } from './plan-data.ts';
import { WorkspaceMark } from './workspace-mark.tsx';
import styles from './workspaces.module.css';
import * as words from './words.ts';

const FREE_TO_PICK = words.freePlansHint;
const CHARGED = words.paidPlansHint;

/**
 * Color, description and plan of a new workspace. The name comes with the navigation. Without one, the list of workspaces
 * asks for it.
 */
export function NewWorkspaceScreen() {
  const { state } = useLocation() as { state: unknown };
  const name = nameIn(state);
  return name === null ? <Navigate to="/workspaces?new" replace /> : <NewWorkspaceForm name={name} />;
}

function NewWorkspaceForm({ name }: { name: string }) {
  useTitle(words.newWorkspace);
  const navigate = useNavigate();
  const [color, setColor] = useState<ColorName>(() => colorFor(name));
  const { data: offer } = usePlanOffer();
  const defaultPlan = offer?.defaultPlan ?? 'FREE';
  const [chosenPlan, setChosenPlan] = useState<PlanType | null>(null);
  const planType = chosenPlan ?? defaultPlan;
  const [billingFrequency, setBillingFrequency] = useState<BillingFrequency>('MONTHLY');
  // A plan beyond the default begins on its payment page.
  const isToBePaid = isLarger(planType, defaultPlan);
  const creation = useSubmit(async (body: NewWorkspace) => {
    await navigate(await createWorkspace(body), { replace: true });
  });
  const handleSubmit = (form: HTMLFormElement) => {
    const description = new FormData(form).get('description');
    void creation.submit({
      name,
      color,
      ...(chosenPlan && { planType }),
      ...(isToBePaid && { billingFrequency }),
      creatingWorkspaceWithPlan: isToBePaid,
      description: typeof description === 'string' ? description.trim() : '',
    });
  };

  return (
    <>
      <OutsideBar title={words.newWorkspace} />
      <Content>
        <Page>
          <div className={styles.preview}>
            <WorkspaceMark name={name} color={color} size={34} />
            <Text strong>{name}</Text>
          </div>
          <Form
            busy={creation.isPending}
            error={creation.error?.message}
            onSubmit={(event) => handleSubmit(event.currentTarget)}
            onInput={creation.reset}
          >
            <ColorPicker label={words.color} value={color} onValueChange={setColor} />
            <TextArea label={words.description} name="description" maxLength={2000} hint={words.descriptionHint} />
            <RadioCards
              label={words.plan}
              value={planType}
              onValueChange={setChosenPlan}
              options={planChoices(offer)}
              columns={2}
            />
            {offer && isToBePaid ? (
              <RadioCards
                label={words.billing}
                value={billingFrequency}
                onValueChange={setBillingFrequency}
                options={frequencyChoices(offer, planType)}
                columns={2}
              />
            ) : null}
            <Text size="small" tone="muted">
              {offer?.isCharged ? CHARGED : FREE_TO_PICK}
            </Text>
            <FormActions align="end">
              <LinkButton to="/workspaces" size="l">
                {words.cancel}
              </LinkButton>
              <Button type="submit" variant="primary" size="l" busy={creation.isPending}>
                {isToBePaid ? words.createAndContinueToPayment : words.createWorkspace}
              </Button>
            </FormActions>
          </Form>
        </Page>
      </Content>
    </>
  );
}

function nameIn(state: unknown): string | null {
  const name = typeof state === 'object' && state !== null && 'name' in state ? state.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : null;
}
