import { codeOf, sentenceOf } from '#features/credentials/web';
import { Button } from '#ui/button';
import { useApiConfig } from '#web/api-config';
import { signInWithPasskey } from '#web/sign-in';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import * as words from './words.ts';

/** Signs in with a passkey of this device or another one. Renders nothing where the server or the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn?: () => void }) {
  const isOffered = useApiConfig()?.passkeys === true && 'PublicKeyCredential' in window;
  const passkey = useSubmit(() =>
    signInWithPasskey().then(onSignedIn, (error: Error) => {
      // The browser's prompt was closed, or had no passkey to offer.
      const isUnused = codeOf(error)?.startsWith('ERROR_') === true;
      toast.error(isUnused ? words.passkeyUnused : (sentenceOf(error) ?? error.message));
    }),
  );
  if (!isOffered) return null;
  return (
    <Button size="l" wide busy={passkey.isPending} onClick={() => void passkey.submit(undefined)}>
      {words.signInWithPasskey}
    </Button>
  );
}
