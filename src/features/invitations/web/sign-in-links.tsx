import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { withReturnTo } from '#web/return-to';
import * as words from './words.ts';

/** Links to sign in and to sign up that lead back to this page. */
export function SignInLinks({ here }: { here: string }) {
  return (
    <FormActions align="start">
      <LinkButton variant="primary" size="l" to={withReturnTo('/auth/login', here)}>
        {words.signIn}
      </LinkButton>
      <LinkButton size="l" to={withReturnTo('/auth/signup', here)}>
        {words.createAccount}
      </LinkButton>
    </FormActions>
  );
}
