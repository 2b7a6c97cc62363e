import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { withReturnTo } from '#web/return-to';
import * as words from './words.ts';

/** Links to sign up and to sign in that lead back to this page; most people who are invited have no account yet. */
export function SignInLinks({ here }: { here: string }) {
  return (
    <FormActions align="start">
      <LinkButton variant="primary" size="l" to={withReturnTo('/auth/signup', here)}>
        {words.createAccount}
      </LinkButton>
      <LinkButton size="l" to={withReturnTo('/auth/login', here)}>
        {words.signIn}
      </LinkButton>
    </FormActions>
  );
}
