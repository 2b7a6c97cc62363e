import { FormActions } from '#ui/form';
import { LinkButton } from '#ui/link-button';
import { withReturnTo } from '#web/return-to';

/** To sign in or to sign up, each leading back to an address of this site. */
export function WaysIn({ here }: { here: string }) {
  return (
    <FormActions align="start">
      <LinkButton variant="primary" size="l" to={withReturnTo('/auth/login', here)}>
        Sign in
      </LinkButton>
      <LinkButton size="l" to={withReturnTo('/auth/signup', here)}>
        Create an account
      </LinkButton>
    </FormActions>
  );
}
