import { UserRound } from 'lucide-react';
import type { UserIdentity } from '@supabase/auth-js';
import { sentenceOf } from '#features/credentials/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { useApiConfig } from '#web/api-config';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { linkGoogle, unlinkGoogle } from './credential-actions.ts';
import { type Identity, refreshIdentity } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import { Item, Items } from './item.tsx';
import * as words from './words.ts';

/** The Google accounts that the person can sign in with. */
export function GoogleSection({ identity }: { identity: Identity }) {
  const mayLink = useApiConfig()?.linking === true;
  const { google, hasOwnWay } = identity;
  if (!mayLink && google.length === 0) return null;
  const isOnlyWay = !hasOwnWay && google.length === 1;
  const mayUnlink = mayLink && !isOnlyWay;
  return (
    <Section
      title={words.google}
      description={hintFor(google.length > 0, hasOwnWay)}
      action={
        mayLink && google.length === 0 ? <Button onClick={() => void linkGoogle().catch(tell)}>{words.linkGoogle}</Button> : null
      }
    >
      {google.length > 0 ? (
        <Items label={words.googleAccounts}>
          {google.map((one) => (
            <Item
              key={one.identity_id}
              icon={<UserRound />}
              title={addressOf(one)}
              detail={[words.linkedOn(shortDate(one.created_at)), isOnlyWay ? words.onlyWayToSignIn : null]
                .filter(Boolean)
                .join(' · ')}
              action={
                mayUnlink ? (
                  <Button
                    variant="ghost"
                    aria-label={words.unlinkNamed(addressOf(one))}
                    onClick={(event) => void unlinked(one, event.currentTarget.closest('section'))}
                  >
                    {words.unlink}
                  </Button>
                ) : null
              }
            />
          ))}
        </Items>
      ) : null}
    </Section>
  );
}

function hintFor(isLinked: boolean, hasOwnWay: boolean): string {
  if (!isLinked) return words.linkGoogleHint;
  return hasOwnWay ? words.googleLinkedHint : words.googleOnlyHint;
}

const addressOf = ({ identity_data: data }: UserIdentity): string =>
  typeof data?.['email'] === 'string' ? data['email'] : words.googleAccount;

async function unlinked(identity: UserIdentity, part: Element | null): Promise<void> {
  const isMeant = await confirm({
    title: words.confirmUnlink(addressOf(identity)),
    description: words.unlinkHint,
    confirmLabel: words.unlinkAccount,
    danger: true,
  });
  if (!isMeant) return;
  await unlinkGoogle(identity).then(() => {
    toast.success(words.googleUnlinked(addressOf(identity)));
    focusHeading(part);
  }, tell);
  await refreshIdentity();
}

const tell = (error: Error): void => {
  toast.error(sentenceOf(error) ?? error.message);
};
