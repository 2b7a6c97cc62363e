import { Mail, MailCheck } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useApiConfig } from '#web/api-config';
import { ownTimeZone } from '#web/own-time-zone';
import { useList } from '#web/use-list';
import { useNarrow } from '#web/use-narrow';
import { useMutation } from '#web/use-mutation';
import { endWorkMail, startWorkMail, subscribe, subscriptions, unsubscribe, workSubscriptions } from './data.ts';
import * as words from './words.ts';

interface View {
  id: string;
  name: string;
}

/** The switch of a saved view's weekly email, for each person on their own. */
export function WeeklyMail({ scope, view }: { scope: ProjectScope; view: View }) {
  const { rows, status } = useList(subscriptions, scope);
  const start = useMutation(subscribe);
  const end = useMutation(unsubscribe);
  const own = rows.find(({ viewId }) => viewId === view.id);
  const about = { ...scope, viewId: view.id, name: view.name };
  const handleSwitch = () => void (own ? end({ ...about, subscriptionId: own.id }) : start(about));
  return <Switch isOn={own !== undefined} isReady={status === 'ready'} onSwitch={handleSwitch} />;
}

/** The same of a view across projects, which arrives at 8:00 where this browser is. */
export function WorkWeeklyMail({ scope, view }: { scope: { workspaceId: string }; view: View }) {
  const { rows, status } = useList(workSubscriptions, scope);
  const start = useMutation(startWorkMail);
  const end = useMutation(endWorkMail);
  const own = rows.find(({ workViewId }) => workViewId === view.id);
  const about = { ...scope, workViewId: view.id, name: view.name, timeZone: ownTimeZone() };
  const handleSwitch = () => void (own ? end({ ...about, subscriptionId: own.id }) : start(about));
  return <Switch isOn={own !== undefined} isReady={status === 'ready'} onSwitch={handleSwitch} />;
}

function Switch({ isOn, isReady, onSwitch }: { isOn: boolean; isReady: boolean; onSwitch: () => void }) {
  const isNarrow = useNarrow();
  const config = useApiConfig();
  // Settings that an earlier version stored say nothing about email. One that is on can always be turned off.
  const isSent = config === null || config.mail || config.mailPage === true;
  if (!isSent && !isOn) return null;
  const button = { icon: isOn ? <MailCheck /> : <Mail />, pressed: isOn, disabled: !isReady, onClick: onSwitch };
  if (isNarrow) return <IconButton label={words.emailWeekly} {...button} />;
  return (
    <Button variant="ghost" {...button}>
      {words.emailWeekly}
    </Button>
  );
}
