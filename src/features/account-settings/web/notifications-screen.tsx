import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useApiConfig } from '#web/api-config';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { type NotificationType, switched, wantsNotification } from '#features/account/rules';
import { useProfile } from '#features/account/web';
import styles from './notifications.module.css';
import { changeProfile } from './profile-data.ts';
import * as words from './words.ts';

interface Labels {
  label: string;
  hint: string;
}

const GROUPS: readonly { title: string; types: Partial<Record<NotificationType, Labels>> }[] = [
  {
    title: words.tasks,
    types: {
      reminder: { label: words.reminders, hint: words.remindersHint },
    },
  },
  {
    title: words.projects,
    types: {
      'added-to-project': { label: words.addedToProject, hint: words.addedToProjectHint },
      'comment-reported': { label: words.reportedComments, hint: words.reportedCommentsHint },
      'project-without-admin': {
        label: words.projectsWithoutAdmin,
        hint: words.projectsWithoutAdminHint,
      },
      'approval-requested': { label: words.joinRequests, hint: words.joinRequestsHint },
    },
  },
  {
    title: words.billing,
    types: {
      'payment-failed': { label: words.failedPayments, hint: words.failedPaymentsHint },
      'plan-limit': { label: words.planLimits, hint: words.planLimitsHint },
    },
  },
  {
    title: words.account,
    types: {
      'new-sign-in': { label: words.newSignIns, hint: words.newSignInsHint },
    },
  },
];

/** The emails that the person gets. Each switch takes effect at once on all devices. */
export function NotificationsScreen() {
  useTitle(words.notifications);
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.notificationSettings} size="inline" />;
  return profile ? <Notifications profile={profile} /> : <Waiting />;
}

function Notifications({ profile: { id, email, metadata } }: { profile: User }) {
  const change = useMutation(changeProfile);
  const sendsMail = useApiConfig()?.mail;
  const switches = metadata?.notifications ?? {};
  const turn = (type: NotificationType, { label }: Labels, isOn: boolean) => {
    const said = isOn ? words.emailsTurnedOn(label) : words.emailsTurnedOff(label);
    change({ id, set: { metadata: { notifications: switched(switches, type, 'email', isOn) } }, said });
  };
  return (
    <Sections>
      <Text tone="muted" className={styles.lead}>
        {sendsMail === false ? words.noEmailsHint : words.emailsHint(email)}
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
    <Loading label={words.loadingNotificationSettings}>
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
