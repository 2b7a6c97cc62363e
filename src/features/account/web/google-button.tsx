import { Button } from '#ui/button';
import { toast } from '#web/toasts';
import { useApiConfig } from '#web/api-config';
import { signInWith } from '#web/sign-in';
import { sentenceOf } from '#features/credentials/web';
import { useReturnTo } from './use-return-to.ts';
import * as words from './words.ts';

/** Redirects to Google's page. Renders nothing if the server does not offer it. */
export function GoogleButton() {
  const config = useApiConfig();
  const { absolute } = useReturnTo();
  if (!config?.providers.google) return null;
  const handleClick = () => {
    signInWith('google', absolute('/auth/confirm-registration')).catch((error: Error) =>
      toast.error(sentenceOf(error) ?? error.message),
    );
  };
  return (
    <Button size="l" wide onClick={handleClick}>
      {words.continueWithGoogle}
    </Button>
  );
}
