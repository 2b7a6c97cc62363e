import { useLoaderData } from 'react-router';
import { type Notice, noticeGroups, switchedNotice, wantsNotice } from '#contract/notices';
import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useApiConfig } from '#web/api-config';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { useProfile } from '#features/account/web';
import styles from './notifications.module.css';
import { changeProfile } from './profile-data.ts';
import * as words from './words.ts';

/** The emails that the person gets. Each switch takes effect at once on all devices. */
export function NotificationsScreen() {
  useTitle(words.notifications);
  const notices = useLoaderData<readonly Notice[]>();
  const groups = Object.entries(noticeGroups)
    .map(([group, title]) => ({ title, notices: notices.filter((notice) => notice.group === group) }))
    .filter((shown) => shown.notices.length > 0);
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.notificationSettings} size="inline" />;
  return profile ? <Notifications profile={profile} groups={groups} /> : <Waiting groups={groups} />;
}

interface Shown {
  groups: readonly { title: string; notices: readonly Notice[] }[];
}

function Notifications({ profile: { id, email, metadata }, groups }: Shown & { profile: User }) {
  const change = useMutation(changeProfile);
  const sendsMail = useApiConfig()?.mail;
  const switches = metadata?.notifications ?? {};
  const turn = (notice: Notice, isOn: boolean) => {
    const said = isOn ? words.emailsTurnedOn(notice.label) : words.emailsTurnedOff(notice.label);
    change({ id, set: { metadata: { notifications: switchedNotice(switches, notice, 'email', isOn) } }, said });
  };
  return (
    <Sections>
      <Text tone="muted" className={styles.lead}>
        {sendsMail === false ? words.noEmailsHint : words.emailsHint(email)}
      </Text>
      {groups.map(({ title, notices }) => (
        <Section key={title} title={title}>
          <ul className={styles.rows}>
            {notices.map((notice) => (
              <li key={notice.type} className={styles.row}>
                <Switch
                  label={notice.label}
                  hint={notice.hint}
                  checked={wantsNotice(switches, notice, 'email')}
                  onChange={(event) => turn(notice, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Sections>
  );
}

function Waiting({ groups }: Shown) {
  return (
    <Loading label={words.loadingNotificationSettings}>
      <Sections>
        <Skeleton width="80%" height={16} />
        {groups.map(({ title, notices }) => (
          <div key={title} className={styles.rows}>
            <Skeleton width={90} height={16} />
            {notices.map(({ type }) => (
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
