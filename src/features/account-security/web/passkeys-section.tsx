import { Fingerprint } from 'lucide-react';
import type { PasskeyListItem } from '@supabase/auth-js';
import { PASSKEY_NAME_MAX } from '#contract/passkeys';
import { codeOf, sentenceOf } from '#features/credentials/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { InlineEdit } from '#ui/inline-edit';
import { Section } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { refreshIdentity, usePasskeys } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import { Item, Items } from './item.tsx';
import { addPasskey, removePasskey, renamePasskey } from './passkey-actions.ts';
import * as words from './words.ts';

/** Adds, renames and removes the passkeys of the person. */
export function PasskeysSection() {
  const { data: passkeys, error, retry } = usePasskeys();
  const adding = useSubmit(() =>
    addPasskey()
      .then(() => toast.success(words.passkeyAdded), tell)
      .then(refreshIdentity),
  );
  const isOffered = 'PublicKeyCredential' in window;
  return (
    <Section
      title={words.passkeys}
      description={words.passkeysHint}
      action={
        isOffered ? (
          <Button busy={adding.isPending} onClick={() => void adding.submit(undefined)}>
            {words.addPasskey}
          </Button>
        ) : null
      }
    >
      {passkeys ? (
        passkeys.length > 0 ? (
          <Items label={words.passkeys}>
            {passkeys.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} />
            ))}
          </Items>
        ) : null
      ) : error ? (
        <ErrorState title={words.passkeysNotLoaded} size="inline" onRetry={retry}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={words.loadingPasskeys}>
          <Skeleton height={48} />
        </Loading>
      )}
    </Section>
  );
}

function Passkey({ passkey }: { passkey: PasskeyListItem }) {
  const { id, friendly_name: given, created_at: addedAt, last_used_at: usedAt } = passkey;
  const name = given || words.passkey;
  const rename = (next: string) => void renamePasskey(id, next).catch(tell).then(refreshIdentity);
  return (
    <Item
      icon={<Fingerprint />}
      isEditable
      title={<InlineEdit value={name} label={words.passkeyName} maxLength={PASSKEY_NAME_MAX} onSave={rename} />}
      detail={`${words.addedOn(shortDate(addedAt))} · ${usedAt ? words.lastUsed(shortDate(usedAt)) : words.neverUsed}`}
      action={
        <Button
          variant="ghost"
          aria-label={words.removeNamed(name)}
          onClick={(event) => void removed(id, name, event.currentTarget.closest('section'))}
        >
          {words.remove}
        </Button>
      }
    />
  );
}

async function removed(id: string, name: string, part: Element | null): Promise<void> {
  const isMeant = await confirm({
    title: words.confirmPasskeyRemoval(name),
    description: words.passkeyRemovalHint,
    confirmLabel: words.removePasskey,
    danger: true,
  });
  if (!isMeant) return;
  await removePasskey(id).then(() => {
    toast.success(words.passkeyRemoved);
    focusHeading(part);
  }, tell);
  await refreshIdentity();
}

/** Why no passkey was added or changed. Nothing is said if the second factor is asked for on the next page. */
function tell(error: Error): void {
  const code = codeOf(error);
  if (code !== 'insufficient_aal') toast.error(OWN.get(code ?? '') ?? sentenceOf(error) ?? error.message);
}

const OWN = new Map([
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', words.passkeyHere],
  ['webauthn_credential_exists', words.passkeyHere],
  ['too_many_passkeys', words.passkeyLimit],
  ['ERROR_CEREMONY_ABORTED', words.passkeyNotAdded],
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', words.passkeyNotAdded],
]);
