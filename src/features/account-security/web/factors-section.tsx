import { Smartphone, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeOf, type OwnFactor, sentenceOf } from '#features/credentials/web';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { useApiConfig } from '#web/api-config';
import { shortDate } from '#web/relative-time';
import { returnTo } from '#web/return-to';
import { toast } from '#web/toasts';
import { AppDialog } from './app-dialog.tsx';
import { type Identity, refreshIdentity } from './data.ts';
import { removeFactor } from './factor-acts.ts';
import { focusHeading } from './focus-heading.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { Item, Items } from './item.tsx';
import styles from './security.module.css';

/** The second factors of a person: adding and removing them. */
export function FactorsSection({ identity }: { identity: Identity }) {
  const offered = useApiConfig()?.secondFactors ?? { totp: true, phone: false };
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const factors = identity.factors.filter(({ kind }) => kind !== 'recovery_code');

  const handleDone = (isAdded: boolean) => {
    setAdding(null);
    // Whoever came from a workspace that asks for a factor goes back there.
    const back = returnTo(search, '');
    if (isAdded && back !== '') void navigate(back);
  };

  return (
    <Section
      title="Second factor"
      description={
        factors.length > 0
          ? 'A code is asked for whenever you sign in, whatever way you take.'
          : 'A code from your phone, beside your password. Whoever learns your password alone does not get in.'
      }
      action={
        <div className={styles.tools}>
          {offered.phone ? <Button onClick={() => setAdding('phone')}>Add a phone</Button> : null}
          {offered.totp ? (
            <Button variant={factors.length === 0 ? 'primary' : 'default'} onClick={() => setAdding('app')}>
              {factors.length === 0 ? 'Set up an authenticator app' : 'Add an app'}
            </Button>
          ) : null}
        </div>
      }
    >
      {factors.length > 0 ? (
        <Items label="Second factors">
          {factors.map((factor) => (
            <Item
              key={factor.id}
              icon={factor.kind === 'phone' ? <Smartphone /> : <KeyRound />}
              title={factor.name || kindOf(factor)}
              detail={[
                factor.name && factor.name !== kindOf(factor) ? kindOf(factor) : null,
                factor.phone ? `+${factor.phone.replace(/^\+/, '')}` : null,
                `Added ${shortDate(factor.createdAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Button
                  variant="ghost"
                  aria-label={`Remove ${factor.name || kindOf(factor)}`}
                  onClick={(event) => void removed(factor, factors, event.currentTarget.closest('section'))}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </Items>
      ) : null}
      {adding === 'app' ? <AppDialog names={identity.factors.map(({ name }) => name)} onDone={handleDone} /> : null}
      {adding === 'phone' ? <PhoneDialog names={identity.factors.map(({ name }) => name)} onDone={handleDone} /> : null}
    </Section>
  );
}

const kindOf = ({ kind }: OwnFactor): string => (kind === 'phone' ? 'Code by message' : 'Authenticator app');

async function removed(factor: OwnFactor, factors: readonly OwnFactor[], part: Element | null): Promise<void> {
  const isLast = factors.length === 1;
  const isMeant = await confirm({
    title: `Remove ${factor.name || kindOf(factor)}?`,
    description: isLast
      ? 'It is your only second factor: your recovery codes go with it, and your password alone lets you in. Workspaces that ask for a second factor hold you back until you have one again.'
      : 'Devices that were confirmed by it are asked again.',
    confirmLabel: 'Remove',
    danger: true,
  });
  if (!isMeant) return;
  try {
    await removeFactor(factor.id, isLast);
    toast.success('The second factor is removed');
    focusHeading(part);
  } catch (error) {
    if (codeOf(error as Error) !== 'insufficient_aal') toast.error(sentenceOf(error as Error) ?? 'It could not be removed');
  } finally {
    await refreshIdentity();
  }
}
