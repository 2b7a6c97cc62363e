import { UserRound } from 'lucide-react';
import type { UserIdentity } from '@supabase/auth-js';
import { sentenceOf } from '#features/credentials/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { useApiConfig } from '#web/api-config';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { linkGoogle, unlinkGoogle } from './credential-acts.ts';
import { type Identity, refreshIdentity } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import { Item, Items } from './item.tsx';

/** The accounts at Google that open this one. */
export function GoogleSection({ identity }: { identity: Identity }) {
  const mayLink = useApiConfig()?.linking === true;
  const { google, hasOwnWay } = identity;
  if (!mayLink && google.length === 0) return null;
  const isOnlyWay = !hasOwnWay && google.length === 1;
  const mayUnlink = mayLink && !isOnlyWay;
  return (
    <Section
      title="Google"
      description={
        google.length > 0
          ? `Whoever is signed in to this account at Google comes in${hasOwnWay ? ' without your password' : ''}.`
          : 'Come in by your account at Google, beside your password.'
      }
      action={
        mayLink && google.length === 0 ? (
          <Button onClick={() => void linkGoogle().catch(tell)}>Link a Google account</Button>
        ) : null
      }
    >
      {google.length > 0 ? (
        <Items label="Google accounts">
          {google.map((one) => (
            <Item
              key={one.identity_id}
              icon={<UserRound />}
              title={addressOf(one)}
              detail={[`Linked ${shortDate(one.created_at)}`, isOnlyWay ? 'your only way in' : null].filter(Boolean).join(' · ')}
              action={
                mayUnlink ? (
                  <Button
                    variant="ghost"
                    aria-label={`Unlink ${addressOf(one)}`}
                    onClick={(event) => void unlinked(one, event.currentTarget.closest('section'))}
                  >
                    Unlink
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

const addressOf = ({ identity_data: data }: UserIdentity): string =>
  typeof data?.['email'] === 'string' ? data['email'] : 'A Google account';

async function unlinked(identity: UserIdentity, part: Element | null): Promise<void> {
  const isMeant = await confirm({
    title: `Unlink ${addressOf(identity)}?`,
    description: 'It does not open this account any more. Your password does.',
    confirmLabel: 'Unlink',
    danger: true,
  });
  if (!isMeant) return;
  await unlinkGoogle(identity).then(() => {
    toast.success(`${addressOf(identity)} is unlinked`);
    focusHeading(part);
  }, tell);
  await refreshIdentity();
}

const tell = (error: Error): void => {
  toast.error(sentenceOf(error) ?? error.message);
};
