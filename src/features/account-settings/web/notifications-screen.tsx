import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { type NotificationType, switched, wantsNotification } from '#features/account/rules';
import { useProfile } from '#features/account/web';
import styles from './notifications.module.css';
import { changeProfile } from './profile-data.ts';
import * as words from './words.ts';

interface Words {
  label: string;
  hint: string;
}

const GROUPS: readonly { title: string; types: Partial<Record<NotificationType, Words>> }[] = [
  {
    title: words.tasks,
    types: {
      reminder: { label: words.reminders, hint: words.remindersHint },
    },
  },
  {
    title: words.projects,
    types: {
      'added-to-project': { label: words.addedToAProject, hint: words.addedToAProjectHint },
      'comment-reported': { label: words.reportedComments, hint: words.reportedCommentsHint },
      'project-without-admin': {
        label: words.projectsWithoutAnAdmin,
        hint: words.projectsWithoutAnAdminHint,
      },
      'approval-requested': { label: words.requestsToJoin, hint: words.requestsToJoinHint },
    },
  },
  {
    title: words.billing,
    types: {
      'payment-failed': { label: words.failedPayments, hint: words.failedPaymentsHint },
      'plan-limit': { label: words.limitsOfAPlan, hint: words.limitsOfAPlanHint },
    },
  },
  {
    title: words.account,
    types: {
      'new-sign-in': { label: words.newSignIns, hint: words.newSignInsHint },
    },
  },
];

/** What one is told of by mail. Each switch holds at once, on every device. */
export function NotificationsScreen() {
  useTitle(words.notifications);
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourNotifications} size="inline" />;
  return profile ? <Notifications profile={profile} /> : <Waiting />;
}

function Notifications({ profile: { id, email, metadata } }: { profile: User }) {
  const change = useMutation(changeProfile);
  const switches = metadata?.notifications ?? {};
  const turn = (type: NotificationType, { label }: Words, isOn: boolean) => {
    const said = words.labelMailsTurnedIsOnOnOff(label, isOn);
    change({ id, set: { metadata: { notifications: switched(switches, type, 'email', isOn) } }, said });
  };
  return (
    <Sections>
      <Text tone="muted" className={styles.lead}>
        {words.sentByMailToEmailWhat(email)}
      </Text>
      {GROUPS.map(({ title, types }) => (
        <Section key={title} title={title}>
          <ul className={styles.rows}>
            {Object.entries(types).map(([type, shown]) => (
              <li key={type} className={styles.row}>
                <Switch
                  label={shown.label}
                  hint={shown.hint}
                  checked={wantsNotification(switches, type as NotificationType, 'email')}
                  onChange={(event) => turn(type as NotificationType, shown, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Sections>
  );
}

function Waiting() {
  return (
    <Loading label={words.loadingYourNotifications}>
      <Sections>
        <Skeleton width="80%" height={16} />
        {GROUPS.map(({ title, types }) => (
          <div key={title} className={styles.rows}>
            <Skeleton width={90} height={16} />
            {Object.keys(types).map((type) => (
              <div key={type} className={styles.row}>
                <Skeleton width="60%" height={34} />
              </div>
            ))}
          </div>
        ))}
      </Sections>
    </Loading>
  );
}
