import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '#ui/link-button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { finishAccount, type Place } from './data.ts';
import styles from './integrations.module.css';
import * as words from './words.ts';

/** Connects the account with which the person came back from another service, and opens the integration. */
export function FinishingAccount({ place, flowId }: { place: Place; flowId: string }) {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const { submit, error } = useSubmit(async () => {
    const { integration, problem } = await finishAccount(place, flowId);
    if (integration === null) throw new Error(problem ?? '');
    toast.success(words.accountConnected(integration.name));
    await navigate(`?integration=${integration.id}`, { replace: true });
  });
  useEffect(() => {
    // A code works once.
    if (isBegun.current) return;
    isBegun.current = true;
    void submit(undefined);
  });
  return (
    <Section title={words.connecting}>
      {error === null ? (
        <Loading label={words.connecting}>
          <SkeletonText lines={2} />
        </Loading>
      ) : (
        <div className={styles.details}>
          <Text tone="danger" role="alert">
            {words.notConnected(error.message)}
          </Text>
          <div className={styles.back}>
            <LinkButton size="s" to="?">
              {words.allIntegrations}
            </LinkButton>
          </div>
        </div>
      )}
    </Section>
  );
}
