import { useState } from 'react';
import { confirm } from '#ui/alert-dialog';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { shortDate } from '#web/relative-time';
import { useSubmit } from '#web/use-submit';
import type { SecondFactorState } from '../contract.ts';
import { requireSecondFactor, useSecondFactorState } from './data.ts';
import { Item, Items } from './item.tsx';
import styles from './security.module.css';
import * as words from './words.ts';

const SHOWN = 8;

/** The setting that a workspace requires a second factor, and the members without one. For people who can manage the settings. */
export function SecondFactorSwitch({ workspace }: { workspace: { readonly id: string; readonly name: string } }) {
  const { data: state, error, retry } = useSecondFactorState(workspace.id);
  const change = useSubmit((required: boolean) => requireSecondFactor(workspace.id, required));
  if (!state) {
    return error ? (
      <ErrorState size="inline" title={words.membersNotLoaded} onRetry={retry}>
        {error.message}
      </ErrorState>
    ) : (
      <Loading label={words.twoFactor}>
        <Skeleton height={44} />
      </Loading>
    );
  }
  const handleChange = async (required: boolean) => {
    if (change.isPending || (required && !(await isConfirmed(workspace.name, state)))) return;
    await change.submit(required);
  };
  return (
    <div className={styles.stack}>
      <Switch
        label={words.requireTwoFactor}
        hint={state.hasOwn || state.requiredAt ? words.requireTwoFactorHint : words.ownTwoFactorFirst}
        checked={state.requiredAt !== null}
        aria-busy={change.isPending}
        disabled={!state.hasOwn && state.requiredAt === null}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      {change.error ? (
        <Text tone="danger" role="alert">
          {change.error.message}
        </Text>
      ) : null}
      {state.hasOwn ? null : <TextLink to="/account/security">{words.setUpTwoFactor}</TextLink>}
      <Lacking state={state} />
    </div>
  );
}

function isConfirmed(name: string, { lackingCount }: SecondFactorState): Promise<boolean> {
  return confirm({
    title: words.confirmRequireTwoFactor,
    description: lackingCount === 0 ? words.everyoneUsesTwoFactor(name) : words.requireTwoFactorEffect(lackingCount, name),
    confirmLabel: words.requireTwoFactor,
  });
}

function Lacking({ state }: { state: SecondFactorState }) {
  const [isWhole, setWhole] = useState(false);
  const { lacking, lackingCount, memberCount } = state;
  if (lackingCount === 0) return <Text tone="muted">{words.membersAllUseTwoFactor(memberCount)}</Text>;
  const shown = isWhole ? lacking : lacking.slice(0, SHOWN);
  return (
    <div>
      <Text tone="muted" className={styles.lead} numeric>
        {words.membersLackingTwoFactor(lackingCount, memberCount)}
      </Text>
      <Items label={words.membersWithoutTwoFactor}>
        {shown.map((member) => (
          <Item
            key={member.userId}
            icon={<Avatar name={member.name} id={member.userId} image={member.avatar} size={22} decorative />}
            title={member.name}
            detail={member.email}
            action={
              member.isHeldBack ? (
                <Badge tone="danger">{words.noAccess}</Badge>
              ) : member.dueAt ? (
                <Text as="span" size="small" tone="muted" numeric>
                  {words.dueOn(shortDate(member.dueAt))}
                </Text>
              ) : null
            }
          />
        ))}
      </Items>
      {lacking.length > SHOWN && !isWhole ? (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {words.showMore(lacking.length - SHOWN)}
        </Button>
      ) : null}
    </div>
  );
}
