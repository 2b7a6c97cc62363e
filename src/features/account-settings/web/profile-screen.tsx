import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { useProfile } from '#features/account/web';
import { NameField } from './name-field.tsx';
import { PictureField } from './picture-field.tsx';
import { changeProfile } from './profile-data.ts';
import styles from './profile.module.css';
import { SkillsField } from './skills-field.tsx';

/** Who one is to others: picture, name and skills. Each is saved where it stands, and can be taken back. */
export function ProfileScreen() {
  useTitle('Profile');
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what="your profile" size="inline" />;
  return profile ? <Profile profile={profile} /> : <Waiting />;
}

function Profile({ profile }: { profile: User }) {
  const change = useMutation(changeProfile);
  const { id, firstName, lastName, email, displayName, metadata } = profile;
  return (
    <Sections>
      <Section title="Picture" description="Everybody you share a workspace with sees it beside what you do.">
        <PictureField profile={profile} />
      </Section>
      <Section title="Name" description={<Known displayName={displayName} email={email} />}>
        <div className={styles.names}>
          <NameField
            label="First name"
            autoComplete="given-name"
            value={firstName}
            onSave={(next) => change({ id, set: { firstName: next }, said: 'First name changed' })}
          />
          <NameField
            label="Last name"
            autoComplete="family-name"
            value={lastName}
            onSave={(next) => change({ id, set: { lastName: next }, said: 'Last name changed' })}
          />
        </div>
      </Section>
      <Section title="Skills" description="What colleagues may ask you about. They are shown in the team of each workspace.">
        <SkillsField
          skills={metadata?.skills ?? []}
          onChange={(skills, said) => change({ id, set: { metadata: { skills } }, said })}
        />
      </Section>
    </Sections>
  );
}

function Known({ displayName, email }: { displayName: string; email: string }) {
  return (
    <>
      Others see you as <strong>{displayName}</strong>, with the address {email}. The address is changed under{' '}
      <TextLink to="/account/security">Security</TextLink>.
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your profile">
      <Sections>
        {[72, 58, 32].map((height) => (
          <div key={height} className={styles.waiting}>
            <Skeleton width={90} height={16} />
            <Skeleton width="70%" height={14} />
            <Skeleton width={height === 72 ? 72 : '100%'} height={height} circle={height === 72} />
          </div>
        ))}
      </Sections>
    </Loading>
  );
}
