import { Section, Sections } from '#ui/section';
import { Loading, Skeleton } from '#ui/skeleton';
import { ThemeSwitch } from '#ui/theme-switch';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { LazyPart } from '#web/lazy-part.tsx';
import { SingleKeysSwitch } from '#web/single-keys-switch.tsx';
import { useTitle } from '#web/title';
import { useMutation } from '#web/use-mutation';
import type { User } from '#features/account/contract';
import { useProfile } from '#features/account/web';
import { hintsAnywhere } from '#features/hints/web';
import { SavedText } from '#features/settings/web';
import { LanguageField } from './language-field.tsx';
import { PictureField } from './picture-field.tsx';
import { changeProfile } from './profile-data.ts';
import styles from './profile.module.css';
import { SkillsField } from './skills-field.tsx';
import { StartPageField } from './start-page-field.tsx';
import * as words from './words.ts';
import * as sentences from './words.tsx';

const NAME_MOST = 100;
const nothing = (): void => {};

/** The person's picture, name, skills and language, each saved at once with a way back, and the theme of this browser. */
export function ProfileScreen() {
  useTitle(words.profile);
  const { data: profile, status, error, retry } = useProfile();
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourProfile} size="inline" />;
  return profile ? <Profile profile={profile} /> : <Waiting />;
}

function Profile({ profile }: { profile: User }) {
  const change = useMutation(changeProfile);
  const { id, firstName, lastName, email, displayName, metadata } = profile;
  return (
    <Sections>
      <Section title={words.picture} description={words.pictureSeenBy}>
        <PictureField profile={profile} />
      </Section>
      <Section title={words.name} description={<Known displayName={displayName} email={email} />}>
        <div className={styles.names}>
          <SavedText
            label={words.firstName}
            autoComplete="given-name"
            maxLength={NAME_MOST}
            value={firstName}
            onSave={(next) => change({ id, set: { firstName: next }, said: words.firstNameChanged })}
          />
          <SavedText
            label={words.lastName}
            autoComplete="family-name"
            maxLength={NAME_MOST}
            value={lastName}
            onSave={(next) => change({ id, set: { lastName: next }, said: words.lastNameChanged })}
          />
        </div>
      </Section>
      <Section title={words.skills} description={words.skillsHint}>
        <SkillsField
          skills={metadata?.skills ?? []}
          onChange={(skills, said) => change({ id, set: { metadata: { skills } }, said })}
        />
      </Section>
      <Section title={words.language} description={words.languageHint}>
        <div>
          <LanguageField profile={profile} />
        </div>
      </Section>
      <Section title={words.theme} description={words.themeHint}>
        <div>
          <ThemeSwitch label={words.theme} />
        </div>
      </Section>
      <Section title={words.startPage} description={words.startPageHint}>
        <StartPageField />
      </Section>
      <Section title={words.keyboard}>
        <SingleKeysSwitch />
      </Section>
      <Section title={words.hints}>
        <LazyPart load={hintsAnywhere} onFail={nothing}>
          {({ HintsSwitch }) => <HintsSwitch />}
        </LazyPart>
      </Section>
    </Sections>
  );
}

function Known({ displayName, email }: { displayName: string; email: string }) {
  return sentences.shownToOthers(
    <strong>{displayName}</strong>,
    email,
    <TextLink to="/account/security">{words.security}</TextLink>,
  );
}

function Waiting() {
  return (
    <Loading label={words.loadingProfile}>
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
