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

const SHOWN = 8;

/** Whether a workspace asks its members for a second factor, and who of them has none. For those who may manage its settings. */
export function SecondFactorSwitch({ workspace }: { workspace: { readonly id: string; readonly name: string } }) {
  const { data: state, error, retry } = useSecondFactorState(workspace.id);
  const change = useSubmit((required: boolean) => requireSecondFactor(workspace.id, required));
  if (!state) {
    return error ? (
      <ErrorState size="inline" title="We could not load who has a second factor" onRetry={retry}>
        {error.message}
      </ErrorState>
    ) : (
      <Loading label="Second factor">
        <Skeleton height={44} />
      </Loading>
    );
  }
  const handleChange = async (required: boolean) => {
    if (change.isPending || (required && !(await isMeant(workspace.name, state)))) return;
    await change.submit(required);
  };
  return (
    <div className={styles.stack}>
      <Switch
        label="Ask members for a second factor"
        hint={
          state.hasOwn || state.requiredAt
            ? 'Whoever has none is given seven days, then held back until there is one.'
            : 'You need one yourself before you ask others for it.'
        }
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
      {state.hasOwn ? null : <TextLink to="/account/security">Set up your second factor</TextLink>}
      <Lacking state={state} />
    </div>
  );
}

function isMeant(name: string, { lackingCount }: SecondFactorState): Promise<boolean> {
  const who = lackingCount === 1 ? 'One member has none' : `${lackingCount} members have none`;
  return confirm({
    title: 'Ask everybody for a second factor?',
    description:
      lackingCount === 0
        ? `All members of ${name} have one already.`
        : `${who} in ${name}: they read of it at once, have seven days, and are held back after that.`,
    confirmLabel: 'Ask everybody',
  });
}

function Lacking({ state }: { state: SecondFactorState }) {
  const [isWhole, setWhole] = useState(false);
  const { lacking, lackingCount, memberCount } = state;
  if (lackingCount === 0) return <Text tone="muted">All {memberCount} members have a second factor.</Text>;
  const shown = isWhole ? lacking : lacking.slice(0, SHOWN);
  return (
    <div>
      <Text tone="muted" className={styles.lead} numeric>
        {lackingCount} of {memberCount} members {lackingCount === 1 ? 'has' : 'have'} none:
      </Text>
      <Items label="Members without a second factor">
        {shown.map((member) => (
          <Item
            key={member.userId}
            icon={<Avatar name={member.name} id={member.userId} image={member.avatar} size={22} decorative />}
            title={member.name}
            detail={member.email}
            action={
              member.isHeldBack ? (
                <Badge tone="danger">Held back</Badge>
              ) : member.dueAt ? (
                <Text as="span" size="small" tone="muted" numeric>
                  until {shortDate(member.dueAt)}
                </Text>
              ) : null
            }
          />
        ))}
      </Items>
      {lacking.length > SHOWN && !isWhole ? (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          Show {lacking.length - SHOWN} more
        </Button>
      ) : null}
    </div>
  );
}
