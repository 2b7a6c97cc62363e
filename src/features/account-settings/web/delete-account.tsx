import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { forgetVisit } from '#web/last-visited';
import { withReturnTo } from '#web/return-to';
import { useSession } from '#web/session';
import { signOut } from '#web/sign-out';
import { toast } from '#web/toasts';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import type { Departure } from '#features/account/contract';
import { mayLoseChanges, users } from '#features/account/web';
import styles from './delete-account.module.css';
import * as words from './words.ts';
import * as sentences from './words.tsx';

/** Deletes the account: what happens to each workspace, what has to be done first, and the button. */
export function DeleteAccount() {
  const { data: departure, status, error, retry } = useQuery('account-departure', () => users.get('get-account-departure'));
  return (
    <Section title={words.deleteYourAccount} description={words.deleteAccountHint}>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.deletionEffects} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loadingDeletionEffects}>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {departure ? (
        <div className={styles.departure}>
          <Workspaces departure={departure} />
          <DeleteButton departure={departure} onRefused={retry} />
        </div>
      ) : null}
    </Section>
  );
}

/** What happens to each workspace. */
function Workspaces({ departure: { blockedBy, deletes, leaves } }: { departure: Departure }) {
  return (
    <dl className={styles.facts}>
      {blockedBy.length > 0 ? (
        <Fact title={words.needsOwner}>
          {blockedBy.map(({ id, name, memberCount }) => (
            <li key={id}>
              {sentences.workspaceWithMembers(<TextLink to={`/workspace/${id}/team`}>{name}</TextLink>, memberCount)}
            </li>
          ))}
        </Fact>
      ) : null}
      {deletes.length > 0 ? (
        <Fact title={words.deletedWorkspaces}>
          {deletes.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Fact>
      ) : null}
      {leaves.length > 0 ? (
        <Fact title={words.keptWorkspaces}>
          {leaves.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </div>
  );
}

/** Needs a recent sign-in, because someone else may have found the browser open. */
function DeleteButton({ departure, onRefused }: { departure: Departure; onRefused: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { submit, error } = useSubmit(async (email: string) => {
    await users.post('delete-account', { body: { email } });
    if (user) forgetVisit(user.id);
    await signOut();
    await navigate('/auth/login', { replace: true });
    toast.success(words.accountDeleted);
    return true;
  });
  if (user === null) return null;

  const handleSignIn = async () => {
    if (!(await mayLoseChanges())) return;
    await signOut();
    await navigate(withReturnTo('/auth/login', '/account/data'), { replace: true });
  };
  const handleConfirm = async () => {
    if (await submit(user.email)) return;
    setAsked(false);
    onRefused();
  };

  if (departure.blockedBy.length > 0) return <Text tone="muted">{words.addOwnersFirst}</Text>;
  if (!departure.isFresh) {
    return (
      <div className={styles.act}>
        <Text tone="muted">{words.signInFirst}</Text>
        <Button onClick={() => void handleSignIn()}>{words.signInAgain}</Button>
      </div>
    );
  }
  return (
    <div className={styles.act}>
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
      <Button variant="danger" onClick={() => setAsked(true)}>
        {words.deleteAccount}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.confirmDeletion}
        description={words.confirmDeletionHint}
        confirmLabel={words.deleteAccount}
        typed={user.email}
        danger
        onConfirm={handleConfirm}
      />
    </div>
  );
}
