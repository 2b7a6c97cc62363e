import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import type { Submit } from '#web/use-submit';
import styles from './connection-details.module.css';
import * as words from './words.ts';

interface ConnectionDetailsProps {
  /** Where the way back leads. */
  allLabel: string;
  /** Stands there instead if the connection no longer exists. */
  missing: string;
  /** Null if it no longer exists. */
  children: ReactNode;
}

/** One connection to the outside in the place of the list of all, with the way back. */
export function ConnectionDetails({ allLabel, missing, children }: ConnectionDetailsProps) {
  return (
    <div className={styles.details}>
      <div className={styles.back}>
        <LinkButton variant="ghost" size="s" icon={<ArrowLeft />} to="?">
          {allLabel}
        </LinkButton>
      </div>
      {children ?? <Text tone="faint">{missing}</Text>}
    </div>
  );
}

interface ConnectionHeadProps {
  name: string;
  badge: ReactNode;
  /** The buttons before the menu. */
  children: ReactNode;
  items: ComponentProps<typeof MenuButton>['items'];
  /** Why the latest act failed. */
  failure: Error | null;
}

/** Its name and state, and what can be done with it. */
export function ConnectionHead({ name, badge, children, items, failure }: ConnectionHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} size="title">
          {name}
        </Heading>
        {badge}
      </div>
      <div className={styles.head}>
        {children}
        <MenuButton label={words.actionsFor(name)} align="start" items={items} />
      </div>
      {failure ? (
        <Text size="small" tone="danger" role="alert">
          {words.notDone(failure.message)}
        </Text>
      ) : null}
    </>
  );
}

type Act = Submit<undefined, void>;

/** Acts that share one place for their error: beginning one clears the error of another. */
export function sharingFailure(acts: readonly Act[]): { once: (act: Act) => Promise<void>; failure: Error | null } {
  return {
    once: async (act) => {
      for (const each of acts) each.reset();
      await act.submit(undefined);
    },
    failure: acts.find(({ error }) => error !== null)?.error ?? null,
  };
}
