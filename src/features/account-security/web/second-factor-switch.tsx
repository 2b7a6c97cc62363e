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

/** Whether a workspace asks its members for a second factor, and who of them has none. For those who may manage its settings. */
export function SecondFactorSwitch({ workspace }: { workspace: { readonly id: string; readonly name: string } }) {
  const { data: state, error, retry } = useSecondFactorState(workspace.id);
  const change = useSubmit((required: boolean) => requireSecondFactor(workspace.id, required));
  if (!state) {
    return error ? (
      <ErrorState size="inline" title={words.weCouldNotLoadWhoHas} onRetry={retry}>
        {error.message}
      </ErrorState>
    ) : (
      <Loading label={words.secondFactor}>
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
        label={words.askMembersForASecondFactor}
        hint={state.hasOwn || state.requiredAt ? words.whoeverHasNoneIsGivenSeven : words.youNeedOneYourselfBeforeYou}
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
      {state.hasOwn ? null : <TextLink to="/account/security">{words.setUpYourSecondFactor}</TextLink>}
      <Lacking state={state} />
    </div>
  );
}

function isMeant(name: string, { lackingCount }: SecondFactorState): Promise<boolean> {
  const who = lackingCount === 1 ? words.oneMemberHasNone : words.lackingCountMembersHaveNone(lackingCount);
  return confirm({
    title: words.askEverybodyForASecondFactor,
    description: lackingCount === 0 ? words.allMembersOfNameHaveOne(name) : words.whoInNameTheyReadOf(who, name),
    confirmLabel: words.askEverybody,
  });
}

function Lacking({ state }: { state: SecondFactorState }) {
  const [isWhole, setWhole] = useState(false);
  const { lacking, lackingCount, memberCount } = state;
  if (lackingCount === 0) return <Text tone="muted">{words.allMemberCountMembersHaveASecond(memberCount)}</Text>;
  const shown = isWhole ? lacking : lacking.slice(0, SHOWN);
  return (
    <div>
      <Text tone="muted" className={styles.lead} numeric>
        {words.lackingCountOfMemberCountMembers(lackingCount, memberCount)}
      </Text>
      <Items label={words.membersWithoutASecondFactor}>
        {shown.map((member) => (
          <Item
            key={member.userId}
            icon={<Avatar name={member.name} id={member.userId} image={member.avatar} size={22} decorative />}
            title={member.name}
            detail={member.email}
            action={
              member.isHeldBack ? (
                <Badge tone="danger">{words.heldBack}</Badge>
              ) : member.dueAt ? (
                <Text as="span" size="small" tone="muted" numeric>
                  {words.untilDueAt(shortDate(member.dueAt))}
                </Text>
              ) : null
            }
          />
        ))}
      </Items>
      {lacking.length > SHOWN && !isWhole ? (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {words.showCountMore(lacking.length - SHOWN)}
        </Button>
      ) : null}
    </div>
  );
}
