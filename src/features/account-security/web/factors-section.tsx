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
import { removeFactor } from './factor-actions.ts';
import { focusHeading } from './focus-heading.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { Item, Items } from './item.tsx';
import styles from './security.module.css';
import * as words from './words.ts';

/** Adds and removes the second factors of the person. */
export function FactorsSection({ identity }: { identity: Identity }) {
  const offered = useApiConfig()?.secondFactors ?? { totp: true, phone: false };
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const factors = identity.factors.filter(({ kind }) => kind !== 'recovery_code');

  const handleDone = (isAdded: boolean) => {
    setAdding(null);
    // A person who came from a workspace that requires a factor goes back there.
    const back = returnTo(search, '');
    if (isAdded && back !== '') void navigate(back);
  };

  return (
    <Section
      title={words.twoFactor}
      description={factors.length > 0 ? words.twoFactorOnHint : words.twoFactorOffHint}
      action={
        <div className={styles.tools}>
          {offered.phone ? <Button onClick={() => setAdding('phone')}>{words.addPhone}</Button> : null}
          {offered.totp ? (
            <Button variant={factors.length === 0 ? 'primary' : 'default'} onClick={() => setAdding('app')}>
              {factors.length === 0 ? words.setUpApp : words.addApp}
            </Button>
          ) : null}
        </div>
      }
    >
      {factors.length > 0 ? (
        <Items label={words.twoFactorMethods}>
          {factors.map((factor) => (
            <Item
              key={factor.id}
              icon={factor.kind === 'phone' ? <Smartphone /> : <KeyRound />}
              title={factor.name || kindOf(factor)}
              detail={[
                factor.name && factor.name !== kindOf(factor) ? kindOf(factor) : null,
                factor.phone ? `+${factor.phone.replace(/^\+/, '')}` : null,
                words.addedOn(shortDate(factor.createdAt)),
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Button
                  variant="ghost"
                  aria-label={words.removeNamed(factor.name || kindOf(factor))}
                  onClick={(event) => void removed(factor, factors, event.currentTarget.closest('section'))}
                >
                  {words.remove}
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

const kindOf = ({ kind }: OwnFactor): string => (kind === 'phone' ? words.textMessage : words.authenticatorApp);

async function removed(factor: OwnFactor, factors: readonly OwnFactor[], part: Element | null): Promise<void> {
  const isLast = factors.length === 1;
  const isMeant = await confirm({
    title: words.confirmRemoval(factor.name || kindOf(factor)),
    description: isLast ? words.removeLastHint : words.removeHint,
    confirmLabel: words.removeMethod,
    danger: true,
  });
  if (!isMeant) return;
  try {
    await removeFactor(factor.id, isLast);
    toast.success(words.factorRemoved);
    focusHeading(part);
  } catch (error) {
    if (codeOf(error as Error) !== 'insufficient_aal') toast.error(sentenceOf(error as Error) ?? words.factorNotRemoved);
  } finally {
    await refreshIdentity();
  }
}
