import type { ReactNode } from 'react';
import { AuthFrame } from '#ui/auth-frame';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { useTitle } from '#web/title';
import * as words from './words.ts';

/** The steps in order, as the address names them. */
export const steps = ['owner', 'workspace', 'email', 'start'] as const;
export type Step = (typeof steps)[number];

interface StepFrameProps {
  step: Step;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A step: what it asks, and which one it is. */
export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  useTitle(title);
  return (
    <AuthFrame
      title={title}
      lead={lead}
      foot={
        <Text size="small" tone="faint">
          {words.stepOf(steps.indexOf(step) + 1, steps.length)}
        </Text>
      }
    >
      {children}
    </AuthFrame>
  );
}

export function SetupSkeleton() {
  useTitle(words.setUpCairn);
  return (
    <AuthFrame>
      <Loading label={words.loadingSetup}>
        <SkeletonText lines={4} />
      </Loading>
    </AuthFrame>
  );
}
