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

interface Words {
  label: string;
  hint: string;
}

const GROUPS: readonly { title: string; types: Partial<Record<NotificationType, Words>> }[] = [
  {
    title: 'Tasks',
    types: {
      reminder: { label: 'Reminders', hint: 'When a reminder that you set on a task is due.' },
    },
  },
  {
    title: 'Projects',
    types: {
      'added-to-project': { label: 'Added to a project', hint: 'When somebody lets you into a project.' },
      'comment-reported': { label: 'Reported comments', hint: 'When a comment is reported in a project that you administer.' },
      'project-without-admin': {
        label: 'Projects without an admin',
        hint: 'When nobody administers a private project of a workspace that you own.',
      },
      'approval-requested': { label: 'Requests to join', hint: 'When somebody asks to join a project that you administer.' },
    },
  },
  {
    title: 'Billing',
    types: {
      'payment-failed': { label: 'Failed payments', hint: 'When the plan of a workspace that you see to could not be paid for.' },
      'plan-limit': { label: 'Limits of a plan', hint: 'When such a workspace has used four fifths of what its plan allows.' },
    },
  },
  {
    title: 'Account',
    types: {
      'new-sign-in': { label: 'New sign-ins', hint: 'When you sign in from a device or place where you never did before.' },
    },
  },
];

/** What one is told of by mail. Each switch holds at once, on every device. */
export function NotificationsScreen() {
  useTitle('Notifications');
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what="your notifications" size="inline" />;
  return profile ? <Notifications profile={profile} /> : <Waiting />;
}

function Notifications({ profile: { id, email, metadata } }: { profile: User }) {
  const change = useMutation(changeProfile);
  const switches = metadata?.notifications ?? {};
  const turn = (type: NotificationType, { label }: Words, isOn: boolean) => {
    const said = `${label}: mails turned ${isOn ? 'on' : 'off'}`;
    change({ id, set: { metadata: { notifications: switched(switches, type, 'email', isOn) } }, said });
  };
  return (
    <Sections>
      <Text tone="muted" className={styles.lead}>
        Sent by mail to {email}. What you do yourself in a workspace is never told to you. Mails about a changed password, address
        or factor always come.
      </Text>
      {GROUPS.map(({ title, types }) => (
        <Section key={title} title={title}>
          <ul className={styles.rows}>
            {Object.entries(types).map(([type, words]) => (
              <li key={type} className={styles.row}>
                <Switch
                  label={words.label}
                  hint={words.hint}
                  checked={wantsNotification(switches, type as NotificationType, 'email')}
                  onChange={(event) => turn(type as NotificationType, words, event.target.checked)}
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
    <Loading label="Loading your notifications">
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
