import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { signOut } from '#web/sign-out';
import { useSubmit } from '#web/use-submit';
import { ownServer } from './data.ts';
import { StepFrame } from './setup-frame.tsx';
import styles from './setup.module.css';
import * as words from './words.ts';

interface ClaimStepProps {
  token: string;
  email: string;
  /** The link is used from now on. */
  onUse: () => void;
  onOwned: () => void;
}

/** Someone who signed up before they opened the link owns the server with the account that they have. */
export function ClaimStep({ token, email, onUse, onOwned }: ClaimStepProps) {
  const claim = useSubmit(async () => {
    onUse();
    await ownServer(token);
    onOwned();
  });
  return (
    <StepFrame step="owner" title={words.ownThisServer} lead={words.ownWith(email)}>
      <Form busy={claim.isPending} error={claim.error?.message} onSubmit={() => void claim.submit(undefined)}>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l" wide autoFocus busy={claim.isPending}>
            {words.withThisAccount}
          </Button>
          <Button size="l" wide onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </div>
      </Form>
    </StepFrame>
  );
}
