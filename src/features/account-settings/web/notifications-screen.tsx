import { useLoaderData } from 'react-router';
import {
  type Notice,
  type NoticeChannel,
  noticeChannels,
  type NoticeSwitches,
  noticeGroups,
  switchedNotice,
  wantsNotice,
} from '#contract/notices';
import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Failure } from '#web/failure.tsx';
import { useApiConfig } from '#web/api-config';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { useProfile } from '#features/account/web';
import { AddressPanel, useHasAddress } from '#features/notification-address/web';
import { PushPanel, useHasDevice } from '#features/push/web';
import styles from './notifications.module.css';
import { changeProfile } from './profile-data.ts';
import { ToldProjects } from './told-projects.tsx';
import { ToldTimes } from './told-times.tsx';
import * as words from './words.ts';

/** What the person is notified about, and how. Each switch takes effect at once on all devices. */
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

/** The channels that can reach the person now. */
function useShownChannels(): readonly NoticeChannel[] {
  const reached = { inbox: true, email: true, push: useHasDevice(), address: useHasAddress() };
  return noticeChannels.filter((channel) => reached[channel]);
}

interface Shown {
  groups: readonly { title: string; notices: readonly Notice[] }[];
}

function Notifications({ profile: { id, email, metadata }, groups }: Shown & { profile: User }) {
  const change = useMutation(changeProfile);
  const sendsMail = useApiConfig()?.mail;
  const shownChannels = useShownChannels();
  const switches = metadata?.notifications ?? {};
  const turn = (notice: Notice, channel: NoticeChannel, isOn: boolean) => {
    const said = (isOn ? words.turnedOn : words.turnedOff)(notice.label, words.channels[channel]);
    change({ id, set: { metadata: { notifications: switchedNotice(switches, notice, channel, isOn) } }, said });
  };
  return (
    <Sections>
      <Text tone="muted" className={styles.lead}>
        {sendsMail === false ? words.noEmailsHint : words.emailsHint(email)}
      </Text>
      <PushPanel />
      <AddressPanel />
      <ToldTimes userId={id} />
      <ToldProjects userId={id} />
      {groups.map(({ title, notices }) => (
        <Section key={title} title={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{words.notification}</VisuallyHidden>
                </th>
                {shownChannels.map((channel) => (
                  <th key={channel} scope="col">
                    {words.channels[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {notices.map((notice) => (
                <NoticeRow key={notice.type} notice={notice} channels={shownChannels} switches={switches} onTurn={turn} />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </Sections>
  );
}

interface NoticeRowProps {
  notice: Notice;
  channels: readonly NoticeChannel[];
  switches: NoticeSwitches;
  onTurn: (notice: Notice, channel: NoticeChannel, isOn: boolean) => void;
}

const NoticeRow = ({ notice, channels, switches, onTurn }: NoticeRowProps) => (
  <tr>
    <th scope="row">
      {notice.label}
      <Text size="small" tone="faint">
        {notice.hint}
      </Text>
    </th>
    {channels.map((channel) => (
      <td key={channel}>
        {notice.byDefault[channel] === null ? null : (
          <Switch
            label={words.byChannel(notice.label, words.channels[channel])}
            hideLabel
            checked={wantsNotice(switches, notice, channel)}
            onChange={(event) => onTurn(notice, channel, event.target.checked)}
          />
        )}
      </td>
    ))}
  </tr>
);

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
