import { Mail, MailCheck } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useList } from '#web/use-list';
import { useNarrow } from '#web/use-narrow';
import { useMutation } from '#web/use-mutation';
import { subscribe, subscriptions, unsubscribe } from './data.ts';
import * as words from './words.ts';

/** The switch of a saved view's weekly email, for each person on their own. */
export function WeeklyMail({ scope, view }: { scope: ProjectScope; view: { id: string; name: string } }) {
  const { rows, status } = useList(subscriptions, scope);
  const isNarrow = useNarrow();
  const start = useMutation(subscribe);
  const end = useMutation(unsubscribe);
  const own = rows.find(({ viewId }) => viewId === view.id);
  const about = { ...scope, viewId: view.id, name: view.name };
  const button = {
    icon: own ? <MailCheck /> : <Mail />,
    pressed: own !== undefined,
    disabled: status !== 'ready',
    onClick: () => void (own ? end({ ...about, subscriptionId: own.id }) : start(about)),
  };
  if (isNarrow) return <IconButton label={words.emailWeekly} {...button} />;
  return (
    <Button variant="ghost" {...button}>
      {words.emailWeekly}
    </Button>
  );
}
