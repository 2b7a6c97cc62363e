import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '#ui/error-state';
import { LinkButton } from '#ui/link-button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { ApiError } from '#web/api-error';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { finishAccount, type Place } from './data.ts';
import * as words from './words.ts';

interface FinishingAccountProps {
  place: Place;
  flowId: string;
  /** The sign-in is used up, and did not connect an account. */
  onProblem: (problem: string) => void;
}

/** Connects the account with which the person came back from another service, and opens the integration. */
export function FinishingAccount({ place, flowId, onProblem }: FinishingAccountProps) {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const leave = (problem: string) => {
    onProblem(problem);
    return navigate('?', { replace: true });
  };
  const { submit, error } = useSubmit(async () => {
    const { integration, problem } = await finishAccount(place, flowId).catch((failure: Error) => {
      if (failure instanceof ApiError && failure.status === 404) return { integration: null, problem: words.signInOver };
      throw failure;
    });
    if (integration === null) return leave(problem ?? words.signInOver);
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
        <ErrorState
          title={words.notConnectedYet}
          size="inline"
          level={3}
          onRetry={() => void submit(undefined)}
          action={<LinkButton to="?">{words.allIntegrations}</LinkButton>}
        >
          {error.message}
        </ErrorState>
      )}
    </Section>
  );
}
